import { nameOnReturn } from './apple-name.ts'
import { at, fields, textOfField } from './fields.ts'
import { joined, OPENID, type Rows } from './row.ts'

/** Providers that people have accounts at for themselves. */
export const consumer: Rows = {
  google: {
    type: 'oidc',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scope: OPENID,
    hostedDomainClaim: true,
  },

  // It posts its answer where a name or an address is asked for, and sends the name beside the code, once per person.
  apple: {
    type: 'oidc',
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    authorizationParams: { response_mode: 'form_post' },
    tokenEndpointAuth: 'client_secret_post',
    secretFromKey: true,
    profile: (raw, { returned }) => ({
      ...fields({ id: 'sub', email: 'email', verified: 'email_verified' })(raw),
      name: nameOnReturn(returned.get('user')),
    }),
  },

  // It has no word on whether the address is verified.
  facebook: {
    type: 'oauth',
    name: 'Facebook',
    authorizationUrl: 'https://www.facebook.com/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/oauth/access_token',
    userinfoUrl: 'https://graph.facebook.com/me?fields=id,name,email,picture',
    scope: 'public_profile email',
    tokenEndpointAuth: 'client_secret_post',
    profile: fields({ id: 'id', name: 'name', email: 'email', image: 'picture.data.url' }),
  },

  // The address is there for apps that X lets ask for it, and is confirmed then.
  x: {
    type: 'oauth',
    name: 'X',
    authorizationUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userinfoUrl: 'https://api.x.com/2/users/me?user.fields=profile_image_url,confirmed_email',
    revocationUrl: 'https://api.x.com/2/oauth2/revoke',
    scope: 'users.read tweet.read users.email',
    verifiesEmail: true,
    profile: fields({
      id: 'data.id',
      name: ['data.name', 'data.username'],
      email: 'data.confirmed_email',
      image: 'data.profile_image_url',
    }),
  },

  discord: {
    type: 'oauth',
    name: 'Discord',
    authorizationUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userinfoUrl: 'https://discord.com/api/users/@me',
    revocationUrl: 'https://discord.com/api/oauth2/token/revoke',
    scope: 'identify email',
    profile: (raw) => ({
      ...fields({ id: 'id', name: ['global_name', 'username'], email: 'email', verified: 'verified' })(raw),
      image: raw.avatar
        ? `https://cdn.discordapp.com/avatars/${textOfField(raw, 'id')}/${textOfField(raw, 'avatar')}.png`
        : null,
    }),
  },

  // Claims other than `sub` come only where they are asked for by name.
  twitch: {
    type: 'oidc',
    name: 'Twitch',
    issuer: 'https://id.twitch.tv/oauth2',
    scope: 'openid user:read:email',
    authorizationParams: {
      claims: '{"id_token":{"email":null,"email_verified":null,"picture":null,"preferred_username":null}}',
    },
    tokenEndpointAuth: 'client_secret_post',
  },

  // "This email address is unverified", says its reference.
  spotify: {
    type: 'oauth',
    name: 'Spotify',
    authorizationUrl: 'https://accounts.spotify.com/authorize',
    tokenUrl: 'https://accounts.spotify.com/api/token',
    userinfoUrl: 'https://api.spotify.com/v1/me',
    scope: 'user-read-email',
    profile: fields({ id: 'id', name: ['display_name', 'id'], email: 'email', image: 'images.0.url' }),
  },

  // It gives no address, turns clients away that do not say who they are, and knows no PKCE.
  reddit: {
    type: 'oauth',
    name: 'Reddit',
    authorizationUrl: 'https://www.reddit.com/api/v1/authorize',
    tokenUrl: 'https://www.reddit.com/api/v1/access_token',
    userinfoUrl: 'https://oauth.reddit.com/api/v1/me?raw_json=1',
    revocationUrl: 'https://www.reddit.com/api/v1/revoke_token',
    scope: 'identity',
    headers: { 'user-agent': 'web:latchkey:v1' },
    profile: fields({ id: 'id', name: 'name', image: ['snoovatar_img', 'icon_img'] }),
  },

  patreon: {
    type: 'oauth',
    name: 'Patreon',
    authorizationUrl: 'https://www.patreon.com/oauth2/authorize',
    tokenUrl: 'https://www.patreon.com/api/oauth2/token',
    userinfoUrl:
      'https://www.patreon.com/api/oauth2/v2/identity?fields%5Buser%5D=full_name,email,is_email_verified,image_url',
    scope: 'identity identity[email]',
    tokenEndpointAuth: 'client_secret_post',
    profile: fields({
      id: 'data.id',
      name: 'data.attributes.full_name',
      email: 'data.attributes.email',
      image: 'data.attributes.image_url',
      verified: 'data.attributes.is_email_verified',
    }),
  },

  // It gives no address.
  tiktok: {
    type: 'oauth',
    name: 'TikTok',
    authorizationUrl: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenUrl: 'https://open.tiktokapis.com/v2/oauth/token/',
    userinfoUrl: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,avatar_url,display_name',
    scope: 'user.info.basic',
    clientIdParam: 'client_key',
    tokenEndpointAuth: 'client_secret_post',
    profile: fields({ id: 'data.user.open_id', name: 'data.user.display_name', image: 'data.user.avatar_url' }),
  },

  kakao: {
    type: 'oauth',
    name: 'Kakao',
    authorizationUrl: 'https://kauth.kakao.com/oauth/authorize',
    tokenUrl: 'https://kauth.kakao.com/oauth/token',
    userinfoUrl: 'https://kapi.kakao.com/v2/user/me',
    scope: 'profile_nickname profile_image account_email',
    tokenEndpointAuth: 'client_secret_post',
    profile: (raw) => ({
      ...fields({
        id: 'id',
        name: 'kakao_account.profile.nickname',
        email: 'kakao_account.email',
        image: 'kakao_account.profile.profile_image_url',
      })(raw),
      // Not valid: the address has become another account's since it was verified.
      emailVerified: ['is_email_valid', 'is_email_verified'].every((flag) => at(raw, `kakao_account.${flag}`) === true),
    }),
  },

  // What may be seen is chosen when the client is registered; the address is one to be reached at, unproven.
  naver: {
    type: 'oauth',
    name: 'Naver',
    authorizationUrl: 'https://nid.naver.com/oauth2.0/authorize',
    tokenUrl: 'https://nid.naver.com/oauth2.0/token',
    userinfoUrl: 'https://openapi.naver.com/v1/nid/me',
    scope: '',
    tokenEndpointAuth: 'client_secret_post',
    profile: fields({
      id: 'response.id',
      name: ['response.name', 'response.nickname'],
      email: 'response.email',
      image: 'response.profile_image',
    }),
  },

  // It signs with the secret for websites, whatever its metadata says, and has no word on whether an address is verified.
  line: {
    type: 'oidc',
    name: 'LINE',
    issuer: 'https://access.line.me',
    scope: OPENID,
    idTokenAlg: 'HS256',
    tokenEndpointAuth: 'client_secret_post',
  },

  yandex: {
    type: 'oauth',
    name: 'Yandex',
    authorizationUrl: 'https://oauth.yandex.com/authorize',
    tokenUrl: 'https://oauth.yandex.com/token',
    userinfoUrl: 'https://login.yandex.ru/info?format=json',
    scope: 'login:info login:email login:avatar',
    profile: (raw) => ({
      ...fields({ id: 'id', name: ['real_name', 'display_name', 'login'], email: 'default_email' })(raw),
      image:
        raw.is_avatar_empty === false
          ? `https://avatars.yandex.net/get-yapic/${textOfField(raw, 'default_avatar_id')}/islands-200`
          : null,
    }),
  },

  // VK ID: its clients prove themselves by PKCE and the device that it names on the way back.
  vk: {
    type: 'oauth',
    name: 'VK',
    authorizationUrl: 'https://id.vk.com/authorize',
    tokenUrl: 'https://id.vk.com/oauth2/auth',
    userinfoUrl: 'https://id.vk.com/oauth2/user_info',
    scope: 'vkid.personal_info email',
    tokenEndpointAuth: 'none',
    repeatedParams: ['device_id', 'state'],
    userinfoRequest: 'form',
    profile: (raw) => ({
      ...fields({ id: 'user.user_id', email: 'user.email', image: 'user.avatar' })(raw),
      name: joined(raw, 'user.first_name', 'user.last_name'),
    }),
  },
}
