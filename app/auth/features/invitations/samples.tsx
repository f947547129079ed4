import { ADA, type DrawState } from '../../ui/samples.ts'
import { InvitationPage } from './page.tsx'

export const invitationStates: Record<string, DrawState> = {
  usual: (site) => <InvitationPage site={site} address={ADA.email} signIn="/auth/signin" />,
  'without-address': (site) => <InvitationPage site={site} address={null} signIn="/auth/signin" />,
}
