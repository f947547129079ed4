import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'
import { apart } from './apart.ts'

const { plural } = unitsOf('ar-u-nu-latn')

export const pageWords: Translation<'pages'> = {
  language: 'اللغة',

  secondStepLead: (hasApp, hasPasskey) => {
    if (!hasPasskey) return hasApp ? 'يُرجى إدخال الرمز من تطبيق المصادقة أو رمز استرداد.' : 'يُرجى إدخال رمز استرداد.'
    return hasApp
      ? 'يُرجى استخدام مفتاح المرور أو إدخال الرمز من تطبيق المصادقة أو رمز استرداد.'
      : 'يُرجى استخدام مفتاح المرور أو إدخال رمز استرداد.'
  },
  usePasskey: 'استخدام مفتاح المرور',
  recoveryCode: 'رمز الاسترداد',
  codeHint: '6 أرقام، أو رمز استرداد من 15 حرفًا.',
  recoveryCodeHint: '15 حرفًا.',
  trust: (days) =>
    `الوثوق بهذا الجهاز لمدة ${plural(days, {
      zero: 'أقل من يوم',
      one: 'يوم واحد',
      two: 'يومين',
      few: `${days} أيام`,
      many: `${days} يومًا`,
      other: `${days} يوم`,
    })}`,

  connectTo: (provider) => `ربط ${apart(provider)}؟`,
  connectLead: (provider, who) => (
    <>
      سجّلت الدخول إلى {apart(provider)} باسم {who}. بعد الربط، يمكنك تسجيل الدخول هنا بذلك الحساب أيضًا.
    </>
  ),
  connect: (provider) => `ربط ${apart(provider)}`,
  connecting: 'جارٍ الربط…',
  notNow: 'ليس الآن',
  notYours: 'إذا كان ذلك الحساب لا يخصك، فيُرجى عدم ربطه، لأن صاحبه سيتمكن من تسجيل الدخول باسمك.',

  signedOut: 'تم تسجيل خروجك',
  signedOutLead: (site) => `لم يتم تسجيل دخولك إلى ${apart(site)} على هذا الجهاز.`,
  signOutLead: (site) => `تأكيد تسجيل الخروج من ${apart(site)} على هذا الجهاز؟`,
  stillSignedIn: 'ما زال تسجيل دخولك قائمًا. تُرجى إعادة المحاولة.',
  staySignedIn: 'إبقاء تسجيل الدخول',

  invited: 'لديك دعوة',
  invitedLead: (site) => `يمكنك إنشاء حساب في ${apart(site)}.`,
  chooseHow: 'اختيار طريقة تسجيل الدخول',
  invitedAddress: (address) => <>هذه الدعوة مخصصة للعنوان {address}. يُرجى تسجيل الدخول بهذا العنوان أو بحساب يحمله.</>,
  invitedOnce: 'يؤدي تسجيل الدخول إلى إنشاء حسابك. تعمل هذه الدعوة مرة واحدة.',

  notMe: {
    session: {
      heading: 'ألم يصدر هذا عنك؟',
      lead: 'سنسجّل الخروج من ذلك المتصفح، ونلغي الوثوق بأجهزتك الموثوق بها، ونوقف كلمة المرور حتى يمكنك اختيار كلمة مرور جديدة.',
      button: 'لم يصدر هذا عني',
      doing: 'جارٍ تسجيل خروجه…',
    },
    reset: {
      heading: 'الإبقاء على التحقق بخطوتين؟',
      lead: 'تلقّت الجهة المسؤولة عن هذا الموقع طلبًا بإزالة التحقق بخطوتين من حسابك. إذا لم يصدر هذا الطلب عنك، فيُرجى الإبقاء عليه.',
      button: 'الإبقاء على التحقق بخطوتين',
      doing: 'لحظة من فضلك…',
    },
    address: {
      heading: 'استعادة عنوانك؟',
      lead: 'تم تغيير عنوان حسابك. يؤدي هذا الإجراء إلى استعادة عنوانك القديم وتسجيل الخروج من جميع المتصفحات، وإزالة كلمة المرور وكل طريقة لتسجيل الدخول أُضيفت منذ ذلك الحين.',
      button: 'استعادة عنواني',
      doing: 'جارٍ الاستعادة…',
    },
  },
}
