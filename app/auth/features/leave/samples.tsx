import { ADA, type DrawState, form, HERE } from '../../ui/samples.ts'
import { LeavePage, type LeavePageProps } from './page.tsx'

const leave =
  (note: LeavePageProps['note'], asks = false): DrawState =>
  (site) => (
    <LeavePage
      site={site}
      note={note}
      page={HERE}
      asks={asks}
      email={ADA.email}
      exporting={form('/auth/account/export')}
      leaving={form('/auth/account/leave')}
      days={7}
    />
  )

export const leaveStates: Record<string, DrawState> = {
  usual: leave(null),
  'before-it-is-deleted': leave(null, true),
  'export-soon': (site, say) => leave({ says: say.news.refused['export-soon'], isRefusal: true })(site, say),
  'export-failed': (site, say) => leave({ says: say.news.refused['export-failed'], isRefusal: true })(site, say),
}
