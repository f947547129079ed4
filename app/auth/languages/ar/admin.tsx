import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'
import { apart } from './apart.ts'

const { plural } = unitsOf('ar-u-nu-latn')

export const adminWords: Translation<'admin'> = {
  people: 'الأشخاص',
  peopleLead: 'يمكنك العثور على شخص بجزء من عنوان بريده الإلكتروني أو اسمه.',
  emailOrName: 'البريد الإلكتروني أو الاسم',
  find: 'بحث',
  noPerson: 'لم يتم العثور على أي شخص.',
  morePeople: 'المزيد من الأشخاص',
  disabledMark: 'معطّل',
  rolesMark: (roles) => `الأدوار: ${apart(roles)}`,
  marks: (marks) => marks.map(apart).join('، '),
  invite: 'دعوة شخص',
  email: 'البريد الإلكتروني',
  inviteHint: 'يُرسل إلى هذا العنوان رابط يصلح مرة واحدة لمدة سبعة أيام.',
  sendInvitation: 'إرسال الدعوة',
  pressureLink: 'الضغط في آخر 24 ساعة',

  disabled: 'معطّل: لا يمكن تسجيل الدخول.',
  facts: {
    name: 'الاسم',
    id: 'المعرّف',
    emailConfirmed: 'تأكيد البريد الإلكتروني',
    roles: 'الأدوار',
    disabledUntil: 'معطّل حتى',
    reason: 'السبب',
  },
  yes: 'نعم',
  no: 'لا',
  access: 'الوصول',
  mailLink: 'إرسال رابط تسجيل الدخول بالبريد',
  enabling: 'جارٍ التفعيل…',
  enable: 'تفعيل',
  isYou: 'هذا حسابك: يمكن لمشرف آخر تعطيله.',
  disabling: 'جارٍ التعطيل…',
  reasonHint: 'للمشرفين: لا يظهر لهذا الشخص.',
  until: 'حتى',
  untilHint: 'يوم مثل \u20682026-12-01\u2069، أو \u20687d\u2069 لأسبوع. إذا تُرك فارغًا: حتى التفعيل من جديد.',
  disable: 'تعطيل',
  sessions: 'الجلسات',
  noSession: 'لا توجد جلسة مفتوحة.',
  lastUsed: (method, at) => (
    <>
      {apart(method)}، آخر استخدام: {at}
    </>
  ),
  network: (range) => `الشبكة ${apart(range)}`,
  endingDevice: (device) => `جارٍ إنهاء ${apart(device)}…`,
  endDevice: (device, unseen) => <>إنهاء{unseen(`: ${apart(device)}`)}</>,
  ending: 'جارٍ الإنهاء…',
  endAll: 'إنهاء جميع الجلسات',
  events: 'الأحداث',
  noEvents: 'لا يوجد المزيد لعرضه.',
  olderEvents: 'أحداث أقدم',
  by: (actor) => `بواسطة ${apart(actor)}`,
  details: (details) => details.map(apart).join('، '),

  pressure: 'الضغط',
  pressureLead: 'آخر 24 ساعة، ساعة بساعة. الحدث الذي يجمع أحداثًا أخرى يُحتسب واحدًا.',
  series: {
    signIns: 'عمليات تسجيل الدخول',
    failures: 'الإخفاقات',
    limits: 'بلوغ الحدود',
    mails: 'الرسائل',
  },
  total: (name, total) => `${name}: ${total}`,
  byHour: 'حسب الساعة',
  utc: 'UTC',
  bars: (name, most) =>
    `${name}، ساعة بساعة: ${plural(most, {
      zero: 'لا شيء في أي ساعة',
      one: 'واحد على الأكثر في الساعة',
      two: 'اثنان على الأكثر في الساعة',
      few: `${most} على الأكثر في الساعة`,
      many: `${most} على الأكثر في الساعة`,
      other: `${most} على الأكثر في الساعة`,
    })}`,
  whatFailed: 'ما الذي فشل',
  nothingFailed: 'لم يفشل شيء.',
}
