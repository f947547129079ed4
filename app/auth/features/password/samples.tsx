import { ADA, type DrawState, form } from '../../ui/samples.ts'
import { PasswordPage, type PasswordPageProps } from './page.tsx'

const password =
  (changes: Partial<PasswordPageProps> & { fault?: { field: 'current' | 'password'; says: string } } = {}): DrawState =>
  (site) => (
    <PasswordPage
      site={site}
      form={form('/auth/account/password')}
      email={ADA.email}
      isSet
      asksCurrent
      isForgotten={false}
      hasOthers
      forgotten="/auth/signin?choose=forgotten"
      shortest={15}
      fault={null}
      {...changes}
    />
  )

export const passwordStates: Record<string, DrawState> = {
  'not-set': password({ isSet: false, asksCurrent: false }),
  'of-a-new-account': password({ isSet: false, asksCurrent: false, hasOthers: false }),
  forgotten: password({ asksCurrent: false, isForgotten: true, hasOthers: false }),
  usual: password(),
  'wrong-current': (site, say) =>
    password({ fault: { field: 'current', says: say.answers.passwordFaults.notCurrent } })(site, say),
  refused: (site, say) =>
    password({ fault: { field: 'password', says: say.answers.passwordFaults.short(15) } })(site, say),
}
