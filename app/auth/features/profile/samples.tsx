import { ADA, type DrawState, form } from '../../ui/samples.ts'
import { ProfilePage, type ProfilePageProps } from './page.tsx'

const profile =
  (changes: Partial<ProfilePageProps> & { refused?: { typed: string; fault: string } } = {}): DrawState =>
  (site) => (
    <ProfilePage
      site={site}
      note={null}
      naming={form('/auth/account/profile')}
      picturing={form('/auth/account/picture')}
      name={ADA.name}
      takesPictures
      isUnsaved={false}
      picture={null}
      hasPicture={false}
      email={ADA.email}
      address="/auth/account/address"
      refused={null}
      {...changes}
    />
  )

export const profileStates: Record<string, DrawState> = {
  usual: profile(),
  'with-picture': (site, say) => profile({ picture: `${site.icon}.png`, hasPicture: true })(site, say),
  'picture-of-provider': profile({ hasPicture: true }),
  'no-pictures': profile({ takesPictures: false }),
  saved: (site, say) => profile({ note: { says: say.news.done['name-changed'], isRefusal: false } })(site, say),
  'refused-name': (site, say) =>
    profile({ refused: { typed: 'Ada', fault: say.answers.nameFaults.long(100) } })(site, say),
  'not-saved': profile({ isUnsaved: true, name: 'Ada King' }),
  'without-address': profile({ email: null, name: '' }),
}
