import { fields } from './fields.ts'
import { joined, OPENID, type Rows, withAddressFromList } from './row.ts'

/** Anybody's Microsoft account, of a company or their own; tokens name the tenant that issued them. */
const microsoft = {
  type: 'oidc',
  name: 'Microsoft',
  issuer: 'https://login.microsoftonline.com/common/v2.0',
  scope: OPENID,
  tokenEndpointAuth: 'client_secret_post',
  keyAudience: 'token_endpoint',
  signOut: 'ask',
  // A tenant's administrator writes what they like into an address, unless its domain is known to be theirs.
  profile: (raw) => ({
    ...fields({ id: 'sub', name: 'name', email: 'email' })(raw),
    emailVerified: [true, 1, '1', 'true'].some((yes) => raw.xms_edov === yes),
  }),
} as const satisfies Rows[string]

/** Providers that people have accounts at for their work. */
export const work: Rows = {
  microsoft,

  github: {
    type: 'oauth',
    name: 'GitHub',
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userinfoUrl: 'https://api.github.com/user',
    scope: 'read:user user:email',
    tokenEndpointAuth: 'client_secret_post',
    profile: withAddressFromList(fields({ id: 'id', name: ['name', 'login'], email: 'email', image: 'avatar_url' }), {
      primary: 'primary',
      verified: 'verified',
    }),
  },

  // The ID token holds the address; name and picture are in userinfo alone.
  gitlab: { type: 'oidc', name: 'GitLab', issuer: 'https://gitlab.com', scope: OPENID, userinfo: true },

  // It repeats no nonce, and refuses a token request that holds a verifier.
  linkedin: {
    type: 'oidc',
    name: 'LinkedIn',
    issuer: 'https://www.linkedin.com/oauth',
    scope: OPENID,
    checks: ['state'],
    tokenEndpointAuth: 'client_secret_post',
    profile: fields({ id: 'sub', name: 'name', email: 'email', image: 'picture', verified: 'email_verified' }),
  },

  // PKCE is for apps that have no secret and have asked for it.
  slack: {
    type: 'oidc',
    name: 'Slack',
    issuer: 'https://slack.com',
    scope: OPENID,
    checks: ['state', 'nonce'],
    tokenEndpointAuth: 'client_secret_post',
  },

  dropbox: {
    type: 'oauth',
    name: 'Dropbox',
    authorizationUrl: 'https://www.dropbox.com/oauth2/authorize',
    tokenUrl: 'https://api.dropboxapi.com/oauth2/token',
    userinfoUrl: 'https://api.dropboxapi.com/2/users/get_current_account',
    userinfoRequest: 'post',
    scope: 'account_info.read',
    profile: fields({ id: 'account_id', name: 'name.display_name', email: 'email', image: 'profile_photo_url' }),
  },

  bitbucket: {
    type: 'oauth',
    name: 'Bitbucket',
    authorizationUrl: 'https://bitbucket.org/site/oauth2/authorize',
    tokenUrl: 'https://bitbucket.org/site/oauth2/access_token',
    userinfoUrl: 'https://api.bitbucket.org/2.0/user',
    scope: 'account email',
    profile: withAddressFromList(
      fields({ id: 'account_id', name: ['display_name', 'username'], image: 'links.avatar.href' }),
      { list: 'values', primary: 'is_primary', verified: 'is_confirmed' },
    ),
  },

  // It has no word on whether the address is verified.
  atlassian: {
    type: 'oauth',
    name: 'Atlassian',
    authorizationUrl: 'https://auth.atlassian.com/authorize',
    tokenUrl: 'https://auth.atlassian.com/oauth/token',
    userinfoUrl: 'https://api.atlassian.com/me',
    scope: 'read:me',
    authorizationParams: { audience: 'api.atlassian.com', prompt: 'consent' },
    tokenEndpointAuth: 'client_secret_post',
    profile: fields({ id: 'account_id', name: ['name', 'nickname'], email: 'email', image: 'picture' }),
  },

  // What may be seen is chosen when the client is registered; the person is the owner of the bot that it gets.
  notion: {
    type: 'oauth',
    name: 'Notion',
    authorizationUrl: 'https://api.notion.com/v1/oauth/authorize',
    tokenUrl: 'https://api.notion.com/v1/oauth/token',
    userinfoUrl: 'https://api.notion.com/v1/users/me',
    scope: '',
    authorizationParams: { owner: 'user' },
    headers: { 'notion-version': '2022-06-28' },
    profile: fields({
      id: 'bot.owner.user.id',
      name: 'bot.owner.user.name',
      email: 'bot.owner.user.person.email',
      image: 'bot.owner.user.avatar_url',
    }),
  },

  figma: {
    type: 'oauth',
    name: 'Figma',
    authorizationUrl: 'https://www.figma.com/oauth',
    tokenUrl: 'https://api.figma.com/v1/oauth/token',
    refreshUrl: 'https://api.figma.com/v1/oauth/refresh',
    userinfoUrl: 'https://api.figma.com/v1/me',
    scope: 'current_user:read',
    profile: fields({ id: 'id', name: 'handle', email: 'email', image: 'img_url' }),
  },

  // What may be seen is chosen when the client is registered.
  zoom: {
    type: 'oauth',
    name: 'Zoom',
    authorizationUrl: 'https://zoom.us/oauth/authorize',
    tokenUrl: 'https://zoom.us/oauth/token',
    userinfoUrl: 'https://api.zoom.us/v2/users/me',
    revocationUrl: 'https://zoom.us/oauth/revoke',
    scope: '',
    profile: (raw) => ({
      ...fields({ id: 'id', email: 'email', image: 'pic_url' })(raw),
      name: joined(raw, 'display_name') ?? joined(raw, 'first_name', 'last_name'),
      emailVerified: raw.verified === 1,
    }),
  },

  // Its `sub` is the address of a page; `user_id` is the person.
  salesforce: {
    type: 'oidc',
    name: 'Salesforce',
    issuer: 'https://login.salesforce.com',
    scope: OPENID,
    tokenEndpointAuth: 'client_secret_post',
    userinfo: true,
    profile: fields({ id: ['user_id', 'sub'], name: 'name', email: 'email', image: ['picture', 'photos.picture'] }),
  },
}
