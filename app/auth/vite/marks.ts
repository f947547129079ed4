import {
  siApple,
  siAtlassian,
  siAuth0,
  siAuthentik,
  siBitbucket,
  siDiscord,
  siDropbox,
  siFacebook,
  siFigma,
  siGithub,
  siGitlab,
  siKeycloak,
  siLine,
  siNaver,
  siNotion,
  siOkta,
  siOry,
  siPatreon,
  siReddit,
  siSpotify,
  siTiktok,
  siTwitch,
  siVk,
  siX,
} from 'simple-icons'

/** What is drawn in one colour, on 24 by 24. */
export interface Part {
  hex: string
  path: string
}

/** A brand's mark. One of a single part is recoloured where it could not be seen; one of several keeps its colours. */
export type Mark = readonly Part[]

const mark = ({ hex, path }: Part): Mark => [{ hex, path }]

/** A square with round corners, to draw on. */
const TILE = 'M5 0h14a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z'

/**
 * Marks by provider id. Those that Simple Icons does not have, or has in one colour or too small to read, are drawn here. The
 * tarball holds these marks alone, in the place of this module (scripts/package.mjs).
 */
export const MARKS: Readonly<Record<string, Mark>> = {
  apple: mark(siApple),
  atlassian: mark(siAtlassian),
  auth0: mark(siAuth0),
  authentik: mark(siAuthentik),
  bitbucket: mark(siBitbucket),
  cognito: [
    { hex: 'dd344c', path: TILE },
    {
      hex: 'ffffff',
      path: 'M12 3.5a4.25 4.25 0 1 1 0 8.5 4.25 4.25 0 0 1 0-8.5zM12 13.6c4.3 0 7.6 2.3 7.6 5.4v1.5H4.4V19c0-3.1 3.3-5.4 7.6-5.4z',
    },
  ],
  discord: mark(siDiscord),
  dropbox: mark(siDropbox),
  facebook: mark(siFacebook),
  figma: mark(siFigma),
  github: mark(siGithub),
  gitlab: mark(siGitlab),
  google: [
    {
      hex: '4285f4',
      path: 'M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.3-2.1 3.5-5.2 3.5-8.8z',
    },
    {
      hex: '34a853',
      path: 'M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5H1.3v3.1A12 12 0 0 0 12 24z',
    },
    { hex: 'fbbc05', path: 'M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z' },
    { hex: 'ea4335', path: 'M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.2A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.8 3.6-4.9 6.7-4.9z' },
  ],
  kakao: [
    { hex: 'fee500', path: TILE },
    {
      hex: '191919',
      path: 'M12 4.5c-4.7 0-8.5 3-8.5 6.7 0 2.4 1.6 4.5 4 5.7l-.8 3.1c-.1.3.2.5.5.3l3.6-2.5 1.2.1c4.7 0 8.5-3 8.5-6.7S16.7 4.5 12 4.5z',
    },
  ],
  keycloak: mark(siKeycloak),
  line: mark(siLine),
  linkedin: [
    { hex: '0a66c2', path: 'M3 0h18a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z' },
    {
      hex: 'ffffff',
      path: 'M5.5 3.4a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM3.7 9.2h3.6v11.3H3.7zM9.5 9.2h3.4v1.6c.7-1.2 1.9-1.9 3.4-1.9 3.1 0 4.3 2 4.3 5.2v6.4H17v-5.8c0-1.7-.5-2.6-1.8-2.6-1.4 0-2.1 1-2.1 2.6v5.8H9.5z',
    },
  ],
  logto: [
    {
      hex: '7958ff',
      path: 'M3.8 3 13 1.3A1.5 1.5 0 0 1 14.8 2.8v18.4A1.5 1.5 0 0 1 13 22.7L3.8 21A1.6 1.6 0 0 1 2.5 19.4V4.6A1.6 1.6 0 0 1 3.8 3zM11.5 9.5v5a1 1 0 0 0 2 0v-5a1 1 0 0 0-2 0z',
    },
    { hex: 'c96bff', path: 'M16.5 2.9h3.2a1.8 1.8 0 0 1 1.8 1.8v14.6a1.8 1.8 0 0 1-1.8 1.8h-3.2z' },
  ],
  microsoft: [
    { hex: 'f25022', path: 'M1 1h10.5v10.5H1z' },
    { hex: '7fba00', path: 'M12.5 1H23v10.5H12.5z' },
    { hex: '00a4ef', path: 'M1 12.5h10.5V23H1z' },
    { hex: 'ffb900', path: 'M12.5 12.5H23V23H12.5z' },
  ],
  naver: mark(siNaver),
  notion: mark(siNotion),
  okta: mark(siOkta),
  ory: mark(siOry),
  patreon: mark(siPatreon),
  reddit: mark(siReddit),
  salesforce: mark({
    hex: '00a1e0',
    path: 'M10 6.2A4.9 4.9 0 0 1 18 6.9a4.7 4.7 0 0 1 6 4.7 4.8 4.8 0 0 1-5.8 4.7 3.9 3.9 0 0 1-5.2 1.7 4.4 4.4 0 0 1-8.1-.5A4 4 0 0 1 2.2 10.2 4.7 4.7 0 0 1 10 6.2z',
  }),
  slack: [
    { hex: '36c5f0', path: 'M11.3 5V2.5a2.5 2.5 0 1 0-2.5 2.5zM8.8 6.3a2.5 2.5 0 0 1 0 5H2.5a2.5 2.5 0 0 1 0-5z' },
    { hex: '2eb67d', path: 'M19 11.3h2.5a2.5 2.5 0 1 0-2.5-2.5zM17.7 8.8a2.5 2.5 0 0 1-5 0V2.5a2.5 2.5 0 0 1 5 0z' },
    { hex: 'ecb22e', path: 'M12.7 19v2.5a2.5 2.5 0 1 0 2.5-2.5zM15.2 17.7a2.5 2.5 0 0 1 0-5h6.3a2.5 2.5 0 0 1 0 5z' },
    { hex: 'e01e5a', path: 'M5 12.7H2.5a2.5 2.5 0 1 0 2.5 2.5zM6.3 15.2a2.5 2.5 0 0 1 5 0v6.3a2.5 2.5 0 0 1-5 0z' },
  ],
  spotify: mark(siSpotify),
  tiktok: mark(siTiktok),
  twitch: mark(siTwitch),
  twitter: mark(siX),
  vk: mark(siVk),
  x: mark(siX),
  yandex: [
    { hex: 'fc3f1d', path: 'M12 0a12 12 0 1 1 0 24 12 12 0 0 1 0-24z' },
    {
      hex: 'ffffff',
      path: 'M16.7 19.5h-2.9v-12h-1.1c-2 0-3 1-3 2.5 0 1.7.7 2.5 2.2 3.5l1.2.8-3.5 5.2H6.5l3.2-4.7c-1.8-1.3-2.9-2.6-2.9-4.7 0-2.7 1.9-4.5 5.4-4.5h4.5z',
    },
  ],
  zitadel: mark({
    hex: '000000',
    path: 'M0 7.9l8.3 9.1c.9.9 2.3.4 2.3-.8V7.9H8.1v5.5L3.1 7.9zM13.6 5.5h5.4a5 5 0 0 1 5 5V17h-2.4v-5.6L17.7 15h3.9v2.2h-5.4a4.8 4.8 0 0 1-4.8-4.8V7.9h2.4v5.4l5.7-5.5h-5.9z',
  }),
  zoom: [
    { hex: '0b5cff', path: TILE },
    {
      hex: 'ffffff',
      path: 'M4 7.5h8.2A2.6 2.6 0 0 1 14.8 10.1v6.4H6.6A2.6 2.6 0 0 1 4 13.9zM16 10.6l4-2.9v8.6l-4-2.9z',
    },
  ],
}
