import { useId } from 'react'
import { useHydrated } from '../../browser/hydrated.ts'
import { Field } from '../../forms/field.tsx'
import { PostForm, SubmitButton } from '../../forms/form.tsx'
import type { FormView, SiteView } from '../../pages.ts'
import { Card } from '../../parts/card.tsx'
import { Instant } from '../../parts/instant.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { TextLink } from '../../parts/text-link.tsx'

/** A secret to take into an authenticator app. */
export interface SecretView {
  /** The dark modules of a QR code as an SVG path, in a square of `size` modules. */
  qr: { size: number; path: string }
  text: string
  url: string
}

/** A device that the user trusts, in words. */
export interface TrustedDeviceView {
  id: string
  device: string
  network: string | null
  /** Instants in ISO 8601. */
  lastUsed: string
  until: string
}

export interface SecondStepSettingsProps {
  site: SiteView
  /** What came of the last button. */
  note: { says: string; isRefusal: boolean } | null
  /** Every button of the page posts there, and says by `do` what it is for. */
  form: FormView
  /** Whether the site demands a second step of this user. */
  isRequired: boolean
  /** When it was set up, in ISO 8601; `null` where it is not. */
  since: string | null
  recoveryCodes: number
  /** Waits for its first code. */
  secret: SecretView | null
  devices: TrustedDeviceView[]
  /** Path of the account's first page. */
  account: string
}

/** New recovery codes, shown once, and where to go on. */
interface NewCodesProps {
  site: SiteView
  codes: readonly string[]
  goOn: string
}

export function NewRecoveryCodes({ site, codes, goOn }: NewCodesProps) {
  const hasScript = useHydrated()
  return (
    <Card
      site={site}
      heading="Your recovery codes"
      lead="Sign in with one of these if you lose your phone. Each works once. They are not shown again."
    >
      <ul className="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="small">Print this page, or copy the codes to a safe place away from this device.</p>
      <div className="actions">
        {hasScript && (
          <button type="button" className="button plain" onClick={() => window.print()}>
            Print
          </button>
        )}
        <LinkButton to={goOn} look="primary">
          I have saved them
        </LinkButton>
      </div>
    </Card>
  )
}

export function SecondStepSettingsPage(page: SecondStepSettingsProps & { fault: string | null }) {
  const { site, note, since, secret, account } = page
  return (
    <Card
      site={site}
      heading="Second step"
      lead="When you sign in, you also enter a code from an app on your phone. A stolen password alone is then useless."
    >
      {note && <Notice says={note.says} isInformation={!note.isRefusal} />}
      {since === null && page.isRequired && (
        <Notice says={`${site.name} requires a second step. Please set it up first.`} isInformation />
      )}
      {since === null ? (
        secret ? (
          <Confirm {...page} secret={secret} />
        ) : (
          <Begin {...page} />
        )
      ) : (
        <IsOn {...page} since={since} />
      )}
      <p className="small">
        <TextLink to={account}>Back to your account</TextLink>
      </p>
    </Card>
  )
}

function Begin({ form }: Pick<SecondStepSettingsProps, 'form'>) {
  return (
    <PostForm {...form} fields={{ do: 'begin' }} doing="One moment…">
      <SubmitButton look="primary">Set up an authenticator app</SubmitButton>
    </PostForm>
  )
}

function Confirm({
  form,
  secret,
  fault,
}: Pick<SecondStepSettingsProps, 'form'> & { secret: SecretView; fault: string | null }) {
  const { qr, text, url } = secret
  const how = useId()
  return (
    <>
      <p id={how}>Scan this with your authenticator app, then enter the code that it shows.</p>
      <svg
        className="qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      <p className="small">
        Can’t scan it? <a href={url}>Open your authenticator app</a>, or enter this key:{' '}
        <code className="key">{text}</code>
      </p>
      <PostForm {...form} fields={{ do: 'confirm' }} doing="Checking…" className="fields">
        <Field
          name="code"
          label="Code from the app"
          type="text"
          look="digits"
          autoComplete="one-time-code"
          value=""
          hint="6 digits."
          fault={fault}
          describedBy={how}
          longest={100}
        />
        <SubmitButton look="primary">Turn on</SubmitButton>
      </PostForm>
      <PostForm {...form} fields={{ do: 'begin' }} doing="One moment…">
        <SubmitButton look="link">Start over with a new key</SubmitButton>
      </PostForm>
    </>
  )
}

function IsOn({ form, since, recoveryCodes, devices }: SecondStepSettingsProps & { since: string }) {
  return (
    <>
      <dl>
        <div>
          <dt>Authenticator app</dt>
          <dd>
            On since <Instant iso={since} />
          </dd>
        </div>
        <div>
          <dt>Recovery codes</dt>
          <dd>{recoveryCodes === 1 ? '1 left' : `${recoveryCodes} left`}</dd>
        </div>
      </dl>
      <div className="actions">
        <PostForm {...form} fields={{ do: 'codes' }} doing="Creating new codes…">
          <SubmitButton look="plain">Create new recovery codes</SubmitButton>
        </PostForm>
        <PostForm {...form} fields={{ do: 'remove' }} doing="Removing…">
          <SubmitButton look="plain">Remove the second step</SubmitButton>
        </PostForm>
      </div>
      {devices.length > 0 && <Devices form={form} devices={devices} />}
    </>
  )
}

function Devices({ form, devices }: Pick<SecondStepSettingsProps, 'form' | 'devices'>) {
  return (
    <section aria-labelledby="trusted">
      <h2 id="trusted">Trusted devices</h2>
      <ul className="rows ruled">
        {devices.map(({ id, device, network, lastUsed, until }) => (
          <li key={id}>
            <div>{device}</div>
            <div className="details">
              <span className="small">
                Last used <Instant iso={lastUsed} />, trusted until <Instant iso={until} />
              </span>
              {network !== null && <span className="small">{network}</span>}
            </div>
            <PostForm {...form} fields={{ do: 'forget', device: id }} doing={`Forgetting ${device}…`}>
              <SubmitButton look="plain">
                Stop trusting<span className="unseen"> {device}</span>
              </SubmitButton>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
