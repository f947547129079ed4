import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'
import { apart } from './apart.ts'

const { plural } = unitsOf('ar-u-nu-latn')

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `تم تسجيل دخولك إلى ${apart(site)}.`,
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  signOut: 'تسجيل الخروج',
  signOutEverywhere: 'تسجيل الخروج من كل مكان',
  signingOutEverywhere: 'جارٍ تسجيل الخروج من كل مكان…',
  signOutEverywhereAsk: 'تسجيل الخروج من كل مكان؟',
  signOutEverywhereLead:
    'سيتم تسجيل خروجك على الفور من كل متصفح سجّلت الدخول فيه، ومن هذا المتصفح أيضًا. يبقى حسابك كما هو: يمكنك تسجيل الدخول مجددًا.',
  sections: {
    profile: 'الملف الشخصي',
    security: 'تسجيل الدخول والأمان',
    devices: 'المتصفحات',
    history: 'سجل النشاط',
    language: 'اللغة',
    leave: 'بياناتك',
    people: 'الأشخاص',
    invitations: 'الدعوات',
    load: 'الضغط على الموقع',
  },
  operators: 'المشرفون',
  details: 'التفاصيل',
  staySignedIn: 'إبقاء تسجيل الدخول',
  leaveSignedIn: 'إبقاء تسجيل الدخول فيها',

  sessions: 'أماكن تسجيل دخولك',
  thisBrowser: 'هذا المتصفح',
  begunBy: (method, since) => (
    <>
      {apart(method)}، منذ {since}
    </>
  ),
  lastUsed: (at) => <>آخر استخدام: {at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      آخر استخدام: {lastUsed}، موثوق به حتى {until}
    </>
  ),
  endsWithBrowser: (instant) => <>تنتهي عند إغلاق ذلك المتصفح، أو في موعد أقصاه: {instant}</>,
  signOutDevice: (device, unseen) => <>تسجيل الخروج{unseen(`: ${apart(device)}`)}</>,
  signingOutDevice: (device) => `جارٍ تسجيل خروج ${apart(device)}…`,

  waysIn: 'طرق تسجيل الدخول',
  sentTo: (address) => `يُرسل إلى ${apart(address)}`,
  notConfirmed: (address) => `غير متاح بعد: لم يتم تأكيد ${apart(address)}`,
  passwordSet: 'تم التعيين',
  passwordNotSet: 'لم يتم التعيين',
  passkeys: 'مفاتيح المرور',
  passkeyCount: (count) =>
    plural(count, {
      zero: 'لا يوجد أي مفتاح بعد',
      one: 'تمت إضافة مفتاح واحد',
      two: 'تمت إضافة مفتاحين',
      few: `تمت إضافة ${count} مفاتيح`,
      many: `تمت إضافة ${count} مفتاحًا`,
      other: `تمت إضافة ${count} مفتاح`,
    }),
  manage: (way, unseen) => <>إدارة{unseen(`: ${apart(way)}`)}</>,
  choosePassword: 'اختيار كلمة مرور',
  secondStep: 'التحقق بخطوتين',
  secondStepOn: 'مفعّل',
  secondStepOff: 'غير مفعّل',
  connect: (provider) => `ربط ${apart(provider)}`,
  reconnect: (provider) => `إعادة ربط ${apart(provider)}`,
  noLongerSignsIn: 'لم يعد صالحًا لتسجيل دخولك',
  needsReconnecting: 'تلزم إعادة الربط',
  connectedSince: (day) => <>مرتبط منذ {day}</>,
  disconnecting: (provider) => `جارٍ إلغاء ربط ${apart(provider)}…`,
  disconnect: (account, unseen) => <>إلغاء الربط{unseen(`: ${apart(account)}`)}</>,
  accountAt: (address, provider) => `${apart(address)} لدى ${apart(provider)}`,

  devices: 'المتصفحات',
  devicesLead: 'يُرجى تسجيل الخروج من أي متصفح غير مستخدَم أو غير معروف لديك.',
  signOutOthers: 'تسجيل الخروج من جميع المتصفحات الأخرى',
  signOutOthersAsk: 'تسجيل الخروج من جميع المتصفحات الأخرى؟',
  signOutOthersLead:
    'سيتم تسجيل خروجك على الفور من جميع المتصفحات باستثناء هذا المتصفح. يبقى حسابك كما هو: يمكنك تسجيل الدخول فيها مجددًا.',
  trustedAt: (link) => <>تظهر الأجهزة الموثوق بها في صفحة {link('التحقق بخطوتين')}.</>,

  history: 'سجل النشاط',
  historyLead: 'النشاط في حسابك خلال آخر 90 يومًا. يُحتفظ بالمحاولات الفاشلة لمدة 30 يومًا.',
  nothingMore: 'لا يوجد المزيد لعرضه.',
  activity: 'النشاط',
  olderActivity: 'نشاط أقدم',
  notYou: (link) => <>هل هناك شيء لم يصدر عنك؟ يمكنك {link('تسجيل الخروج من كل مكان من صفحة حسابك')}.</>,
  failed: 'فشل',
  byWayOn: (method, device) => `${apart(method)}، ${apart(device)}`,
  weEmailed: 'أرسلنا إليك رسالة إلكترونية',
  notEmailed: 'تعذّر إرسال رسالة إلكترونية إليك',

  profile: 'ملفك الشخصي',
  notSaved: 'لم يُحفظ هذا الاسم بعد.',
  profileLead: (site) => `ما يعرضه ${apart(site)} عنك.`,
  save: 'حفظ',
  emailAddress: 'عنوان البريد الإلكتروني',
  changeAddress: 'تغيير عنوان بريدك الإلكتروني',
  addAddress: 'إضافة عنوان بريد إلكتروني',
  picture: 'الصورة',
  pictureOf: 'صورتك كما يراها الآخرون',
  pictureElsewhere: 'مصدر صورتك هو مزوّد تسجيل الدخول. لا تحمّلها هذه الصفحات من هناك كي لا يعلم المزوّد بزياراتك.',
  noPicture: 'لا توجد صورة بعد: تظهر الأحرف الأولى من اسمك بدلًا منها.',
  newPicture: 'صورة جديدة',
  choosePicture: 'اختيار صورة',
  pictureHint: (site) =>
    `صورة PNG أو JPEG أو WebP، بحجم 10 ميغابايت على الأكثر. يقصّ ${apart(site)} الصورة على شكل مربّع ولا يحتفظ إلا بالصورة نفسها، بدون تفاصيل مثل مكان التقاطها.`,
  usePicture: 'استخدام هذه الصورة',
  removePicture: 'إزالة الصورة',

  leave: 'تنزيل بياناتك أو حذفها',
  download: 'تنزيل بياناتك',
  downloadLead: (site) =>
    `كل ما يخزّنه ${apart(site)} لتسجيل دخولك، في ملف JSON واحد. لا يحتوي على كلمات مرور أو أسرار أخرى.`,
  preparing: 'جارٍ تجهيز بياناتك…',
  deleteAccount: 'حذف حسابك',
  deleteLead: (days) =>
    `سيتم تسجيل خروجك من كل مكان على الفور، وسيُحذف حسابك بعد ${plural(days, {
      zero: 'أقل من يوم',
      one: 'يوم واحد',
      two: 'يومين',
      few: `${days} أيام`,
      many: `${days} يومًا`,
      other: `${days} يوم`,
    })}. للاحتفاظ به، يُرجى تسجيل الدخول قبل ذلك. وبعد ذلك لا يمكن استعادته.`,
  deleting: 'جارٍ حذف حسابك…',
  deleteAsk: 'حذف حسابك؟',
  deleteGoes: (email) =>
    email === null
      ? 'سيُحذف معه ملفك الشخصي وجميع طرق تسجيل الدخول ومفاتيح المرور وسجل نشاطك.'
      : `سيُحذف حساب ${apart(email)}، مع ملفه الشخصي وجميع طرق تسجيل الدخول ومفاتيح المرور وسجل نشاطه.`,
  keepAccount: 'الاحتفاظ بحسابي',
}
