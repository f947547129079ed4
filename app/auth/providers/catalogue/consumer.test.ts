import { expect, test } from 'vitest'
import { identityAt } from '#tests/support/app/identity.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }

// Answers in the shape that each provider's reference shows.
test.each([
  [
    'google',
    {
      iss: 'https://accounts.google.com',
      azp: 'client-id',
      aud: 'client-id',
      sub: '110248495921238986420',
      hd: 'example.com',
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada Lovelace',
      picture: 'https://lh3.googleusercontent.com/a/ada=s96-c',
      given_name: 'Ada',
      family_name: 'Lovelace',
    },
    {
      id: '110248495921238986420',
      ...ada,
      image: 'https://lh3.googleusercontent.com/a/ada=s96-c',
      emailVerified: true,
    },
  ],
  [
    'facebook',
    {
      id: '10158462917263',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      picture: {
        data: { height: 50, is_silhouette: false, url: 'https://platform-lookaside.fbsbx.com/ada', width: 50 },
      },
    },
    { id: '10158462917263', ...ada, image: 'https://platform-lookaside.fbsbx.com/ada', emailVerified: false },
  ],
  [
    'x',
    {
      data: {
        id: '2244994945',
        name: 'Ada Lovelace',
        username: 'ada',
        confirmed_email: 'ada@example.com',
        profile_image_url: 'https://pbs.twimg.com/profile_images/1/ada_normal.jpg',
      },
    },
    {
      id: '2244994945',
      ...ada,
      image: 'https://pbs.twimg.com/profile_images/1/ada_normal.jpg',
      emailVerified: true,
    },
  ],
  [
    'discord',
    {
      id: '80351110224678912',
      username: 'ada',
      discriminator: '0',
      global_name: 'Ada Lovelace',
      avatar: '8342729096ea3675442027381ff50dfe',
      verified: true,
      email: 'ada@example.com',
    },
    {
      id: '80351110224678912',
      ...ada,
      image: 'https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea3675442027381ff50dfe.png',
      emailVerified: true,
    },
  ],
  [
    'twitch',
    {
      iss: 'https://id.twitch.tv/oauth2',
      sub: '713936733',
      aud: 'client-id',
      email: 'ada@example.com',
      email_verified: true,
      picture: 'https://static-cdn.jtvnw.net/ada-profile_image-300x300.png',
      preferred_username: 'Ada',
    },
    {
      id: '713936733',
      name: 'Ada',
      email: 'ada@example.com',
      image: 'https://static-cdn.jtvnw.net/ada-profile_image-300x300.png',
      emailVerified: true,
    },
  ],
  [
    'spotify',
    {
      country: 'GB',
      display_name: 'Ada Lovelace',
      email: 'ada@example.com',
      id: 'smedjan',
      images: [{ url: 'https://i.scdn.co/image/ada', height: 300, width: 300 }],
      product: 'premium',
      type: 'user',
    },
    { id: 'smedjan', ...ada, image: 'https://i.scdn.co/image/ada', emailVerified: false },
  ],
  [
    'reddit',
    {
      id: '1qwaea',
      name: 'ada_l',
      icon_img: 'https://styles.redditmedia.com/ada.png?width=256&s=1',
      snoovatar_img: '',
      has_verified_email: true,
    },
    {
      id: '1qwaea',
      name: 'ada_l',
      email: null,
      image: 'https://styles.redditmedia.com/ada.png?width=256&s=1',
      emailVerified: false,
    },
  ],
  [
    'patreon',
    {
      data: {
        id: '12345689',
        type: 'user',
        attributes: {
          email: 'ada@example.com',
          full_name: 'Ada Lovelace',
          image_url: 'https://c8.patreon.com/2/200/ada',
          is_email_verified: true,
        },
      },
      links: { self: 'https://www.patreon.com/api/oauth2/v2/user/12345689' },
    },
    { id: '12345689', ...ada, image: 'https://c8.patreon.com/2/200/ada', emailVerified: true },
  ],
  [
    'tiktok',
    {
      data: {
        user: {
          open_id: '723f24d7-e717-40f8-a2b6-cb8464cd23b4',
          avatar_url: 'https://p19-sign.tiktokcdn-us.com/ada.jpeg',
          display_name: 'Ada Lovelace',
        },
      },
      error: { code: 'ok', message: '', log_id: '20220829194722CBE87ED59D524E727021' },
    },
    {
      id: '723f24d7-e717-40f8-a2b6-cb8464cd23b4',
      name: 'Ada Lovelace',
      email: null,
      image: 'https://p19-sign.tiktokcdn-us.com/ada.jpeg',
      emailVerified: false,
    },
  ],
  [
    'kakao',
    {
      id: 123456789,
      connected_at: '2022-04-11T01:45:28Z',
      kakao_account: {
        profile: { nickname: 'Ada', profile_image_url: 'https://k.kakaocdn.net/ada.jpg', is_default_image: false },
        has_email: true,
        email_needs_agreement: false,
        is_email_valid: true,
        is_email_verified: true,
        email: 'ada@example.com',
      },
    },
    {
      id: '123456789',
      name: 'Ada',
      email: 'ada@example.com',
      image: 'https://k.kakaocdn.net/ada.jpg',
      emailVerified: true,
    },
  ],
  [
    'naver',
    {
      resultcode: '00',
      message: 'success',
      response: {
        id: '32742776',
        nickname: 'ada',
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        profile_image: 'https://ssl.pstatic.net/static/pwe/address/ada.png',
      },
    },
    { id: '32742776', ...ada, image: 'https://ssl.pstatic.net/static/pwe/address/ada.png', emailVerified: false },
  ],
  [
    'line',
    {
      iss: 'https://access.line.me',
      sub: 'U1234567890abcdef1234567890abcdef',
      aud: 'client-id',
      nonce: '0987654asdf',
      amr: ['pwd'],
      name: 'Ada Lovelace',
      picture: 'https://sample_line.me/aBcdefg123456',
      email: 'ada@example.com',
    },
    {
      id: 'U1234567890abcdef1234567890abcdef',
      ...ada,
      image: 'https://sample_line.me/aBcdefg123456',
      emailVerified: false,
    },
  ],
  [
    'yandex',
    {
      id: '1000034426',
      login: 'ada',
      client_id: 'client-id',
      display_name: 'ada',
      real_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      default_email: 'ada@example.com',
      emails: ['ada@example.com'],
      default_avatar_id: '131652443',
      is_avatar_empty: false,
      psuid: '1.AAceCw',
    },
    {
      id: '1000034426',
      ...ada,
      image: 'https://avatars.yandex.net/get-yapic/131652443/islands-200',
      emailVerified: false,
    },
  ],
  [
    'vk',
    {
      user: {
        user_id: '1234567890',
        first_name: 'Ada',
        last_name: 'Lovelace',
        phone: '79991234567',
        avatar: 'https://pp.userapi.com/60tZWMo4SmwcploUVl9XEt8ufnTTvDUmQ6Bj1g/mmv1pcj63C4.png',
        email: 'ada@example.com',
        sex: 1,
        verified: true,
        birthday: '10.12.1815',
      },
    },
    {
      id: '1234567890',
      ...ada,
      image: 'https://pp.userapi.com/60tZWMo4SmwcploUVl9XEt8ufnTTvDUmQ6Bj1g/mmv1pcj63C4.png',
      emailVerified: false,
    },
  ],
])('a profile of %s is understood', async (id, raw, expected) => {
  expect(await identityAt(id, raw)).toEqual(expected)
})

test.each([
  ['google', { sub: '1', email: 'ada@example.com', email_verified: false }],
  ['google', { sub: '1', email: 'ada@example.com' }],
  ['apple', { sub: '1', email: 'ada@example.com', email_verified: 'false' }],
  ['discord', { id: '1', email: 'ada@example.com', verified: false, avatar: null }],
  ['patreon', { data: { id: '1', attributes: { email: 'ada@example.com', is_email_verified: false } } }],
  ['kakao', { id: 1, kakao_account: { email: 'ada@example.com', is_email_valid: false, is_email_verified: true } }],
  ['kakao', { id: 1, kakao_account: { email: 'ada@example.com', is_email_valid: true, is_email_verified: false } }],
])('%s claims no address that it has not verified', async (id, raw) => {
  expect(await identityAt(id, raw)).toMatchObject({ email: 'ada@example.com', emailVerified: false })
})

test.each([
  ['x', { data: { id: '1', name: 'Ada' } }],
  ['kakao', { id: 1, kakao_account: { is_email_valid: true, is_email_verified: true } }],
])('%s verifies nothing where there is no address', async (id, raw) => {
  expect(await identityAt(id, raw)).toMatchObject({ email: null, emailVerified: false })
})

test.each([
  ['discord', { id: '1', username: 'ada', global_name: null, avatar: null }],
  ['yandex', { id: '1', login: 'ada', is_avatar_empty: true, default_avatar_id: '0' }],
])('%s may know no picture', async (id, raw) => {
  expect(await identityAt(id, raw)).toMatchObject({ name: 'ada', image: null })
})
