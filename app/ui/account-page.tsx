import { Card } from './card.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import { Instant } from './instant.tsx'
import { Notice } from './notice.tsx'
import type { AccountPageProps, DeviceView } from './pages.ts'
import { WaysIn } from './ways-in.tsx'

export function AccountPage(props: AccountPageProps) {
  const { site, user, session, devices, waysIn, note, signOut, signOutEverywhere } = props
  return (
    <Card site={site} heading="Your account" lead={`You are signed in to ${site.name}.`}>
      {note && <Notice says={note.says} isCalm={!note.isRefusal} />}
      <dl>
        {user.name && <Fact term="Name">{user.name}</Fact>}
        {user.email && <Fact term="E-mail">{user.email}</Fact>}
        <Fact term="Signed in with">{session.method}</Fact>
        <Fact term="Signed in on">
          <Instant iso={session.since} />
        </Fact>
        <Fact term="Signed in until">
          <Instant iso={session.expires} />
        </Fact>
      </dl>
      {waysIn && <WaysIn {...waysIn} />}
      {devices.length > 0 && <Devices devices={devices} />}
      <div className="actions">
        <PostForm {...signOut} doing="Signing out…">
          <SubmitButton look="primary">Sign out</SubmitButton>
        </PostForm>
        {signOutEverywhere && (
          <PostForm {...signOutEverywhere} doing="Signing out everywhere…">
            <SubmitButton look="plain">Sign out everywhere</SubmitButton>
          </PostForm>
        )}
      </div>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Devices({ devices }: { devices: DeviceView[] }) {
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">Where you are signed in</h2>
      <ul>
        {devices.map(({ id, name, lastSeen, isThis }) => (
          <li key={id}>
            {name}
            <span className="small">
              {isThis ? (
                'This device'
              ) : (
                <>
                  Last seen <Instant iso={lastSeen} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
