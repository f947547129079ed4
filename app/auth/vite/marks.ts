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
  siGoogle,
  siKakaotalk,
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
  siZoom,
} from 'simple-icons'

/** A brand's mark: its colour, and what is drawn on 24 by 24. */
export interface Mark {
  hex: string
  path: string
}

/**
 * Marks by provider id. Simple Icons has none of brands that asked to be left out; their buttons show a letter. The tarball
 * holds these marks alone, in the place of this module (scripts/package.mjs).
 */
export const MARKS: Readonly<Record<string, Mark>> = {
  apple: siApple,
  atlassian: siAtlassian,
  auth0: siAuth0,
  authentik: siAuthentik,
  bitbucket: siBitbucket,
  discord: siDiscord,
  dropbox: siDropbox,
  facebook: siFacebook,
  figma: siFigma,
  github: siGithub,
  gitlab: siGitlab,
  google: siGoogle,
  kakao: siKakaotalk,
  keycloak: siKeycloak,
  line: siLine,
  naver: siNaver,
  notion: siNotion,
  okta: siOkta,
  ory: siOry,
  patreon: siPatreon,
  reddit: siReddit,
  spotify: siSpotify,
  tiktok: siTiktok,
  twitch: siTwitch,
  twitter: siX,
  vk: siVk,
  x: siX,
  zoom: siZoom,
}
