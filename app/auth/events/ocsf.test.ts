import { expect, test } from 'vitest'
import { ocsfEvent } from './ocsf.ts'
import { EVENT_KINDS, type EventType, eventRow } from './security-events.ts'

const NOON = new Date('2026-03-14T12:00:00Z')
const HERE = { address: '192.0.2.7', network: '192.0.2.0/24', userAgent: 'Browser/1.0', reference: 'K7-3F2Q' }
const TYPES = Object.keys(EVENT_KINDS) as EventType[]

test('a refused sign-in has what the schema demands of its class, and where it came from', () => {
  const row = eventRow(
    { type: 'sign-in', isSuccess: false, code: 'CredentialsSignin', account: 'ada@mail.test', method: 'credentials' },
    NOON,
    HERE,
  )
  expect(ocsfEvent(row)).toEqual({
    time: NOON.getTime(),
    category_uid: 3,
    category_name: 'Identity & Access Management',
    class_uid: 3002,
    class_name: 'Authentication',
    activity_id: 1,
    activity_name: 'Logon',
    type_uid: 300_201,
    severity_id: 2,
    status_id: 2,
    status: 'Failure',
    status_code: 'CredentialsSignin',
    message: 'Sign-in refused',
    metadata: {
      version: '1.7.0',
      uid: row.id,
      event_code: 'sign-in',
      product: { name: 'Latchkey', vendor_name: 'Latchkey' },
      correlation_uid: 'K7-3F2Q',
    },
    user: { name: 'ada@mail.test', email_addr: 'ada@mail.test', type_id: 1 },
    src_endpoint: { ip: '192.0.2.7' },
    http_request: { user_agent: 'Browser/1.0' },
    service: { name: 'Latchkey' },
    unmapped: { actor: 'visitor', method: 'credentials', network: '192.0.2.0/24' },
  })
})

test('an operator’s act names the operator as its actor and the user as its object', () => {
  const details = { by: 'grace', until: '2026-04-01' }
  const row = eventRow({ type: 'user.disable', isSuccess: true, userId: 'ada', actor: 'operator', details }, NOON)
  expect(ocsfEvent(row)).toMatchObject({
    class_name: 'Account Change',
    activity_name: 'Disable',
    type_uid: 300_105,
    user: { uid: 'ada' },
    actor: { user: { uid: 'grace', type_id: 2 } },
    unmapped: { details },
  })
})

test.each(TYPES)('%s has every member that its class demands, and names one where nothing is known', (type) => {
  const event = ocsfEvent(eventRow({ type, isSuccess: true }, NOON))
  const demanded = ['category_name', 'class_name', 'activity_name', 'time', 'severity_id', 'metadata', 'user']
  const ofClass = event.class_uid === 3002 ? ['service'] : event.class_uid === 4009 ? ['email', 'direction_id'] : []
  expect(Object.keys(event)).toEqual(expect.arrayContaining([...demanded, ...ofClass]))
  expect(event.user).toEqual({ name: 'unknown', type_id: 0 })
  const { activity_id: activity, activity_name: name } = event
  expect(activity === 99 ? name === type : name !== type).toBe(true)
})
