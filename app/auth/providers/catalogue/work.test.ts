import { expect, test } from 'vitest'
import { identityAt } from '#tests/support/app/identity.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }

const github = {
  login: 'ada',
  id: 583231,
  avatar_url: 'https://avatars.githubusercontent.com/u/583231?v=4',
  name: 'Ada Lovelace',
  email: 'public@example.com',
}

const bitbucket = {
  type: 'user',
  username: 'ada',
  display_name: 'Ada Lovelace',
  account_id: '557058:c5bdfa61',
  uuid: '{c788b2da-b7a2-404c-9e26-d3f077557007}',
  links: { avatar: { href: 'https://secure.gravatar.com/avatar/ada' } },
}

// Answers in the shape that each provider's reference shows.
test.each([
  [
    'microsoft',
    {
      iss: 'https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0',
      sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      aud: 'client-id',
      name: 'Ada Lovelace',
      preferred_username: 'ada@corp.example',
      oid: '00000000-0000-0000-66f3-3332eca7ea81',
      email: 'ada@example.com',
      tid: '9122040d-6c67-4c5b-b112-36a304b66dad',
      ver: '2.0',
    },
    { id: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ', ...ada, image: null, emailVerified: false },
  ],
  [
    'gitlab',
    {
      iss: 'https://gitlab.com',
      sub: '1234567',
      sub_legacy: '3ff7d7ea0ff4ee8a',
      name: 'Ada Lovelace',
      nickname: 'ada',
      preferred_username: 'ada',
      email: 'ada@example.com',
      email_verified: true,
      profile: 'https://gitlab.com/ada',
      picture: 'https://gitlab.com/uploads/-/system/user/avatar/1234567/avatar.png',
      groups: [],
    },
    {
      id: '1234567',
      ...ada,
      image: 'https://gitlab.com/uploads/-/system/user/avatar/1234567/avatar.png',
      emailVerified: true,
    },
  ],
  [
    'linkedin',
    {
      iss: 'https://www.linkedin.com/oauth',
      sub: '782bbtaQ',
      name: 'Ada Lovelace',
      given_name: 'Ada',
      family_name: 'Lovelace',
      picture: 'https://media.licdn-ei.com/dms/image/ada/100/0',
      locale: 'en-US',
      email: 'ada@example.com',
      email_verified: 'true',
    },
    { id: '782bbtaQ', ...ada, image: 'https://media.licdn-ei.com/dms/image/ada/100/0', emailVerified: true },
  ],
  [
    'slack',
    {
      iss: 'https://slack.com',
      sub: 'U0R7MFMJM',
      aud: '25259531569.1115258246291',
      'https://slack.com/team_id': 'T0R7GR674',
      'https://slack.com/user_id': 'U0R7MFMJM',
      email: 'ada@example.com',
      email_verified: true,
      date_email_verified: 1622128723,
      name: 'Ada Lovelace',
      picture: 'https://secure.gravatar.com/avatar/ada',
    },
    { id: 'U0R7MFMJM', ...ada, image: 'https://secure.gravatar.com/avatar/ada', emailVerified: true },
  ],
  [
    'dropbox',
    {
      account_id: 'dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc',
      name: { given_name: 'Ada', surname: 'Lovelace', display_name: 'Ada Lovelace' },
      email: 'ada@example.com',
      email_verified: true,
      disabled: false,
      profile_photo_url: 'https://dl-web.dropbox.com/account_photo/get/ada',
    },
    {
      id: 'dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc',
      ...ada,
      image: 'https://dl-web.dropbox.com/account_photo/get/ada',
      emailVerified: true,
    },
  ],
  [
    'atlassian',
    {
      account_type: 'atlassian',
      account_id: '112233aa-bb11-cc22-33dd-445566abcabc',
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      picture: 'https://avatar-management.services.atlassian.com/ada/128',
      account_status: 'active',
      nickname: 'ada',
    },
    {
      id: '112233aa-bb11-cc22-33dd-445566abcabc',
      ...ada,
      image: 'https://avatar-management.services.atlassian.com/ada/128',
      emailVerified: false,
    },
  ],
  [
    'notion',
    {
      object: 'user',
      id: '16d84278-ab0e-484c-9bdd-b35da3bd8905',
      name: 'pied piper',
      type: 'bot',
      bot: {
        owner: {
          type: 'user',
          user: {
            object: 'user',
            id: '5389a034-eb5c-47b5-8a9e-f79c99ef166c',
            name: 'Ada Lovelace',
            avatar_url: 'https://s3-us-west-2.amazonaws.com/ada.png',
            type: 'person',
            person: { email: 'ada@example.com' },
          },
        },
      },
    },
    {
      id: '5389a034-eb5c-47b5-8a9e-f79c99ef166c',
      ...ada,
      image: 'https://s3-us-west-2.amazonaws.com/ada.png',
      emailVerified: false,
    },
  ],
  [
    'figma',
    { id: '1120', email: 'ada@example.com', handle: 'Ada Lovelace', img_url: 'https://s3-alpha.figma.com/ada' },
    { id: '1120', ...ada, image: 'https://s3-alpha.figma.com/ada', emailVerified: false },
  ],
  [
    'zoom',
    {
      id: 'KDcuGIm1QgePTO8WbOqwIQ',
      first_name: 'Ada',
      last_name: 'Lovelace',
      display_name: 'Ada Lovelace',
      email: 'ada@example.com',
      type: 1,
      pic_url: 'https://us02web.zoom.us/p/ada',
      verified: 1,
    },
    { id: 'KDcuGIm1QgePTO8WbOqwIQ', ...ada, image: 'https://us02web.zoom.us/p/ada', emailVerified: true },
  ],
  [
    'salesforce',
    {
      sub: 'https://login.salesforce.com/id/00Dxx0000001gPLEAY/005xx000001Sv6AAAS',
      user_id: '005xx000001Sv6AAAS',
      organization_id: '00Dxx0000001gPLEAY',
      preferred_username: 'ada@corp.example',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      email_verified: true,
      picture: 'https://corp.my.salesforce.com/profilephoto/005/F',
      photos: { picture: 'https://corp.my.salesforce.com/profilephoto/005/F' },
    },
    {
      id: '005xx000001Sv6AAAS',
      ...ada,
      image: 'https://corp.my.salesforce.com/profilephoto/005/F',
      emailVerified: true,
    },
  ],
])('a profile of %s is understood', async (id, raw, expected) => {
  expect(await identityAt(id, raw)).toEqual(expected)
})

test('a profile of github is understood, with the verified primary address of its list', async () => {
  const emails = [
    { email: 'old@example.com', primary: false, verified: true, visibility: null },
    { email: 'ada@example.com', primary: true, verified: true, visibility: 'private' },
  ]
  expect(await identityAt('github', github, { below: { emails } })).toEqual({
    id: '583231',
    ...ada,
    image: 'https://avatars.githubusercontent.com/u/583231?v=4',
    emailVerified: true,
  })
})

test('a profile of bitbucket is understood, with the confirmed primary address of its list', async () => {
  const values = [
    { email: 'old@example.com', is_primary: false, is_confirmed: true },
    { email: 'ada@example.com', is_primary: true, is_confirmed: true },
  ]
  expect(await identityAt('bitbucket', bitbucket, { below: { emails: { pagelen: 10, values } } })).toEqual({
    id: '557058:c5bdfa61',
    ...ada,
    image: 'https://secure.gravatar.com/avatar/ada',
    emailVerified: true,
  })
})

test.each([
  ['may not be seen', null],
  ['holds no primary one', [{ email: 'old@example.com', primary: false, verified: true }]],
  ['is no list', { message: 'Not Found' }],
])('the public address at github proves nothing when the list %s', async (_, emails) => {
  const identity = await identityAt('github', github, { below: { emails } })
  expect(identity).toMatchObject({ email: 'public@example.com', emailVerified: false })
})

test('a primary address that the provider has not verified proves nothing', async () => {
  const emails = [{ email: 'eve@example.com', primary: true, verified: false }]
  expect(await identityAt('github', github, { below: { emails } })).toMatchObject({ emailVerified: false })
  const values = [{ email: 'eve@example.com', is_primary: true, is_confirmed: false }]
  expect(await identityAt('bitbucket', bitbucket, { below: { emails: { values } } })).toMatchObject({
    email: 'eve@example.com',
    emailVerified: false,
  })
})

test.each([true, 1, '1', 'true'])('microsoft has verified an address whose domain is its owner’s: %j', async (edov) => {
  const raw = { sub: '1', email: 'ada@example.com', xms_edov: edov }
  expect(await identityAt('microsoft', raw)).toMatchObject({ emailVerified: true })
})

test.each([
  { xms_edov: false },
  { xms_edov: '0' },
  // The administrator of a tenant can have its tokens say this.
  { email_verified: true },
])('microsoft has not verified it by %j', async (claims) => {
  const raw = { sub: '1', email: 'ceo@example.com', ...claims }
  expect(await identityAt('microsoft', raw)).toMatchObject({ emailVerified: false })
})

test.each(['azure-ad', 'microsoft-entra-id'])('%s is microsoft', async (id) => {
  expect(await identityAt(id, { sub: '1', name: 'Ada' })).toMatchObject({ id: '1', name: 'Ada' })
})

test.each([
  ['dropbox', { account_id: '1', email: 'ada@example.com', email_verified: false }],
  ['zoom', { id: '1', email: 'ada@example.com', verified: 0 }],
  ['salesforce', { user_id: '1', email: 'ada@example.com', email_verified: false }],
])('%s claims no address that it has not verified', async (id, raw) => {
  expect(await identityAt(id, raw)).toMatchObject({ email: 'ada@example.com', emailVerified: false })
})
