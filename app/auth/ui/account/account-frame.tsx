import { type ReactNode, use } from 'react'
import { drawsMain } from '../../brand/frame.ts'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { useIsElsewhere } from '../browser/elsewhere.ts'
import type { AccountSlots } from '../components.ts'
import { components } from '../own/own-components.ts'
import type { SiteView } from '../pages.ts'
import { OutcomeNotice } from '../parts/outcome-notice.tsx'
import { PageFrame, type PageProps } from '../parts/page-frame.tsx'
import { Portrait } from '../parts/portrait.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { AccountContext, type AccountView, type SectionName } from './account-view.ts'
import { Navigation } from './navigation.tsx'
import { WaitNote } from './waits.tsx'

interface AccountFrameProps extends PageProps {
  /** The section that the page is in; without one it is found by the address. */
  section?: SectionName
  /** Of a person that the page is about: it stands beside the heading. */
  face?: ReactNode
  /** What came of the last button, and whether it was refused. */
  note?: { says: string; isRefusal: boolean } | null
  /** Further cards, below the one with the heading: `Panel`, what cannot be undone the last. */
  more?: ReactNode
}

const { Account: Frame = components.Card ? WithinCard : PlainFrame } = components

/** The frame of every page of the account and of operators: who is signed in, the way about, and the page. */
export function AccountFrame({ section, face, note, children, more, ...page }: AccountFrameProps) {
  const account = use(AccountContext)
  const { site } = page
  return (
    <PageFrame
      {...page}
      draws={(slots) => (
        <Frame
          {...slots}
          heading={besideFace(face, slots.heading)}
          site={site}
          back={<Back site={site} />}
          navigation={account && <Navigation {...account} current={section} />}
          person={account && <Person {...account.person} />}
          note={notesOf(note, account)}
          more={more}
        >
          {children}
        </Frame>
      )}
    />
  )
}

function besideFace(face: ReactNode, heading: ReactNode): ReactNode {
  if (!face) return heading
  return (
    <div className="lk-thing">
      {face}
      <div className="lk-div">{heading}</div>
    </div>
  )
}

/** What came of the last button, and below it what every page has to say. */
function notesOf(note: AccountFrameProps['note'], account: AccountView | null): ReactNode {
  const { waits = [] } = account ?? {}
  if (!note && waits.length === 0) return null
  return (
    <>
      {note && <OutcomeNotice {...note} />}
      {waits.map((one) => (
        <WaitNote key={one.session} {...one} />
      ))}
    </>
  )
}

function Back({ site }: { site: SiteView }) {
  const say = useWords(commonWords)
  return (
    <TextLink to={site.home} reloadDocument={useIsElsewhere(site.home)}>
      {say.backTo(site.name)}
    </TextLink>
  )
}

function Person({ name, email, picture }: AccountView['person']) {
  const who = name || email
  if (!who) return null
  return (
    <div className="lk-person">
      <Portrait picture={picture} name={who} isLarge />{' '}
      <div className="lk-div">
        <p className="lk-who">{who}</p>
        {name && email && <p className="lk-address">{email}</p>}
      </div>
    </div>
  )
}

function PlainFrame(slots: AccountSlots) {
  const { attributes, site, mark, back, navigation, person, note, heading, lead, children, more, footer } = slots
  const Main = drawsMain ? 'main' : 'section'
  return (
    <div className="lk-account">
      <header className="lk-bar">
        <p className="lk-site">
          {mark}
          <span className="lk-span">{site.name}</span>
        </p>
        {back}
      </header>
      <div className="lk-columns">
        {navigation}
        <Main {...attributes} className="lk-column">
          {person}
          {note}
          <div className="lk-card">
            {heading}
            {lead}
            {children}
          </div>
          {more}
        </Main>
      </div>
      {footer}
    </div>
  )
}

/** In a host whose own component frames all pages. */
function WithinCard({
  attributes,
  mark,
  navigation,
  person,
  note,
  heading,
  lead,
  children,
  more,
  footer,
}: AccountSlots) {
  const { Card } = components
  if (!Card) return null
  return (
    <Card attributes={attributes} mark={mark} heading={heading} lead={lead} footer={footer}>
      {navigation}
      {person}
      {note}
      {children}
      {more}
    </Card>
  )
}
