import { type DrawState, form } from '../../ui/samples.ts'
import { LeavePage, type LeavePageProps } from './page.tsx'

const ACCOUNT = '/auth/account'

const leave =
  (note: LeavePageProps['note']): DrawState =>
  (site) => (
    <LeavePage
      site={site}
      note={note}
      account={ACCOUNT}
      exporting={form('/auth/account/export')}
      leaving={form('/auth/account/leave')}
      days={7}
    />
  )

export const leaveStates: Record<string, DrawState> = {
  usual: leave(null),
  'export-soon': (site, say) => leave({ says: say.news.refused['export-soon'], isRefusal: true })(site, say),
  'export-failed': (site, say) => leave({ says: say.news.refused['export-failed'], isRefusal: true })(site, say),
}
