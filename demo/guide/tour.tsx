import type { ReactNode } from 'react'
import type { DEMO_USER } from '#app/auth/registration/demo-user.ts'
import type { NewDevicePolicy } from '#app/auth/settings/server.ts'
import { CODE } from './code.ts'

export interface TourProps {
  /** Who is signed in. */
  user: string | null
  mailbox: string | null
  addresses: { account: string }
  form: SignInFormProps['form']
  /** What the demo's provider is called; `null` where it is off. */
  provider: string | null
  hasMail: boolean
  passwordUser: typeof DEMO_USER | null
  /** What a sign-in in a browser that is new to an account sets off (`AUTH_NEW_DEVICE`). */
  newDevice: NewDevicePolicy
}

/** What happens with a right password in a browser that the account was not used in before. */
const IN_ANOTHER_BROWSER: Record<NewDevicePolicy, string> = {
  notice:
    'Any other browser that uses it is signed in too, and an email tells her about each that is new to her account.',
  code: 'The first browser to use it is signed in at once. In any other that is new to her account the password is not enough: the code of an email completes it.',
  off: 'Any browser that uses it is signed in at once.',
}

/** What to try, in the order of a first visit: a button, what should happen then, and the code behind it. */
export function Tour({ user, mailbox, addresses, form, provider, hasMail, passwordUser, newDevice }: TourProps) {
  const isOut = user === null
  return (
    <section aria-labelledby="try">
      <h2 id="try">What to try</h2>
      <p>
        {isOut
          ? 'Three ways to sign in, and what comes after. All of it works with JavaScript off, too.'
          : `You are signed in as ${user}. Sign out to try another way in.`}
      </p>
      <ol>
        {provider && (
          <Step heading="Sign in with an account elsewhere" code={CODE.provider}>
            {isOut && <SignInForm form={form} to="signin/demo" button={`Continue with ${provider}`} />}
            <p>Choose who you are there. You come back signed in: the account was created on the way.</p>
          </Step>
        )}
        {hasMail && (
          <Step heading="Sign in with an email" code={CODE.email}>
            {isOut && (
              <SignInForm form={form} to="signin/email" button="Email me a sign-in link">
                <label>
                  Any address
                  <input name="email" type="email" required defaultValue="you@example.com" autoComplete="off" />
                </label>
              </SignInForm>
            )}
            <p>
              The next page waits for you.{' '}
              {mailbox
                ? 'Press “Open the demo mailbox” at its top, then the button in the email; or enter the code of the email.'
                : 'Open the link in the email, or enter its code.'}
            </p>
          </Step>
        )}
        {passwordUser && (
          <Step heading="Sign in with a password" code={CODE.password}>
            {isOut && (
              <SignInForm
                form={form}
                to="callback/credentials"
                fields={{ email: passwordUser.email, password: passwordUser.password }}
                button={`Sign in as ${passwordUser.name}`}
              />
            )}
            <p>
              The password of {passwordUser.name} is “{passwordUser.password}”. {IN_ANOTHER_BROWSER[newDevice]}
            </p>
          </Step>
        )}
        <Step heading="Open a page that needs a user" code={CODE.protect}>
          <p>
            <a className="demo-button" href={addresses.account}>
              Open the account page
            </a>
          </p>
          <p>Signed out, you sign in first and then come back to it.</p>
        </Step>
        <Step heading="Watch a window being signed out" code={CODE.session}>
          <p>
            <a className="demo-button" href="/demo/window" target="_blank" rel="noreferrer">
              Open a second window
            </a>
          </p>
          <p>
            Sign in, open it, and put it beside this one. Then sign out here: it says so within two seconds, since a
            session is a row that each request reads. From another browser, “Browsers” of the account page ends this one
            the same way.
          </p>
        </Step>
        <Step heading="See every page in every state" code={CODE.look}>
          <p>
            <a className="demo-button" href="/preview">
              Open the preview
            </a>
          </p>
          <p>Type your own name, accent and logo there, and choose light or dark, with or without script.</p>
        </Step>
      </ol>
    </section>
  )
}

function Step({ heading, code, children }: { heading: string; code: string; children: ReactNode }) {
  return (
    <li>
      <h3>{heading}</h3>
      {children}
      <details>
        <summary>
          The code behind it<span className="unseen">: {heading}</span>
        </summary>
        <pre>
          <code>{code}</code>
        </pre>
      </details>
    </li>
  )
}

interface SignInFormProps {
  form: { authPath: string; csrfToken: string }
  /** Below the authentication path. */
  to: string
  fields?: Record<string, string>
  button: string
  children?: ReactNode
}

/** A form as any page of a product may have one: it posts to the address of a sign-in option. */
function SignInForm({ form: { authPath, csrfToken }, to, fields = {}, button, children }: SignInFormProps) {
  return (
    <form method="post" action={`${authPath}/${to}`}>
      {Object.entries({ csrfToken, callbackUrl: '/', ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className="demo-button">
        {button}
      </button>
    </form>
  )
}
