import { useId } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { securityWords } from '../../languages/en/security.tsx'
import { useWords } from '../../languages/use-words.ts'
import { useHydrated } from '../../ui/browser/hydrated.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { Divider } from '../../ui/parts/divider.tsx'
import { Instant } from '../../ui/parts/instant.tsx'
import { LinkButton } from '../../ui/parts/link-button.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'
import { unseen } from '../../ui/parts/unseen.tsx'

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
  /** When it was set up, in ISO 8601; `null` where it is not. And when codes of an app were. */
  since: string | null
  codesSince: string | null
  /** How many passkeys the user has. */
  passkeys: number
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
  const say = useWords(securityWords)
  const hasScript = useHydrated()
  return (
    <Card site={site} heading={say.newCodes} lead={say.newCodesLead}>
      <ul className="codes" aria-label={say.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="small">{say.printCodes}</p>
      <div className="actions">
        {hasScript && (
          <button type="button" className="button plain" onClick={() => window.print()}>
            {say.print}
          </button>
        )}
        <LinkButton to={goOn} look="primary">
          {say.haveSaved}
        </LinkButton>
      </div>
    </Card>
  )
}

export function SecondStepSettingsPage(page: SecondStepSettingsProps & { fault: string | null }) {
  const { site, note, since, secret, account } = page
  const say = useWords(securityWords)
  const { backToAccount } = useWords(commonWords)
  return (
    <Card site={site} heading={say.step} lead={say.stepLead}>
      {note && <Notice says={note.says} isInformation={!note.isRefusal} />}
      {since === null && page.isRequired && <Notice says={say.stepRequired(site.name)} isInformation />}
      {secret && <Confirm {...page} secret={secret} />}
      {!secret && since === null && <Begin {...page} />}
      {since !== null && <IsOn {...page} since={since} />}
      <p className="small">
        <TextLink to={account}>{backToAccount}</TextLink>
      </p>
    </Card>
  )
}

function Begin({ form, passkeys }: Pick<SecondStepSettingsProps, 'form' | 'passkeys'>) {
  const say = useWords(securityWords)
  const common = useWords(commonWords)
  return (
    <>
      <SetUpApp form={form} look="primary" />
      {passkeys > 0 && (
        <>
          <Divider>{common.or}</Divider>
          <PostForm {...form} fields={{ do: 'passkeys' }} doing={common.oneMoment}>
            <SubmitButton look="plain">{say.withPasskeys(passkeys)}</SubmitButton>
          </PostForm>
          <p className="small">{say.passkeysNeedScript}</p>
        </>
      )}
    </>
  )
}

function SetUpApp({ form, look }: Pick<SecondStepSettingsProps, 'form'> & { look: 'primary' | 'plain' }) {
  const say = useWords(securityWords)
  const common = useWords(commonWords)
  return (
    <PostForm {...form} fields={{ do: 'begin' }} doing={common.oneMoment}>
      <SubmitButton look={look}>{say.setUpApp}</SubmitButton>
    </PostForm>
  )
}

function Confirm({
  form,
  secret,
  fault,
}: Pick<SecondStepSettingsProps, 'form'> & { secret: SecretView; fault: string | null }) {
  const say = useWords(securityWords)
  const common = useWords(commonWords)
  const { qr, text, url } = secret
  const how = useId()
  return (
    <>
      <p id={how}>{say.scan}</p>
      <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={say.qrCode}>
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      <p className="small">
        {say.cannotScan(
          (link) => (
            <a href={url}>{link}</a>
          ),
          <code className="key">{text}</code>,
        )}
      </p>
      <PostForm {...form} fields={{ do: 'confirm' }} doing={say.checking} className="fields">
        <Field
          name="code"
          label={say.codeFromApp}
          type="text"
          look="digits"
          autoComplete="one-time-code"
          value=""
          hint={say.sixDigits}
          fault={fault}
          describedBy={how}
          longest={100}
        />
        <SubmitButton look="primary">{say.turnOn}</SubmitButton>
      </PostForm>
      <PostForm {...form} fields={{ do: 'begin' }} doing={common.oneMoment}>
        <SubmitButton look="link">{say.startOver}</SubmitButton>
      </PostForm>
    </>
  )
}

function IsOn({
  form,
  since,
  codesSince,
  passkeys,
  secret,
  recoveryCodes,
  devices,
}: SecondStepSettingsProps & { since: string }) {
  const say = useWords(securityWords)
  const { removing } = useWords(commonWords)
  return (
    <>
      <dl>
        <div>
          <dt>{say.app}</dt>
          <dd>{codesSince === null ? say.notSetUp : say.onSince(<Instant iso={codesSince} />)}</dd>
        </div>
        {passkeys > 0 && (
          <div>
            <dt>{say.passkeys}</dt>
            <dd>{codesSince === null ? say.onSince(<Instant iso={since} />) : say.passkeysInstead(passkeys)}</dd>
          </div>
        )}
        <div>
          <dt>{say.recoveryCodes}</dt>
          <dd>{say.codesLeft(recoveryCodes)}</dd>
        </div>
      </dl>
      <div className="actions">
        {codesSince === null && !secret && <SetUpApp form={form} look="plain" />}
        <PostForm {...form} fields={{ do: 'codes' }} doing={say.creatingCodes}>
          <SubmitButton look="plain">{say.createCodes}</SubmitButton>
        </PostForm>
        <PostForm {...form} fields={{ do: 'remove' }} doing={removing}>
          <SubmitButton look="plain">{say.removeStep}</SubmitButton>
        </PostForm>
      </div>
      {devices.length > 0 && <Devices form={form} devices={devices} />}
    </>
  )
}

function Devices({ form, devices }: Pick<SecondStepSettingsProps, 'form' | 'devices'>) {
  const say = useWords(securityWords)
  return (
    <section aria-labelledby="trusted">
      <h2 id="trusted">{say.trusted}</h2>
      <ul className="rows ruled">
        {devices.map(({ id, device, network, lastUsed, until }) => (
          <li key={id}>
            <div>{device}</div>
            <div className="details">
              <span className="small">{say.lastUsedUntil(<Instant iso={lastUsed} />, <Instant iso={until} />)}</span>
              {network !== null && <span className="small">{network}</span>}
            </div>
            <PostForm {...form} fields={{ do: 'forget', device: id }} doing={say.forgetting(device)}>
              <SubmitButton look="plain">{say.stopTrusting(device, unseen)}</SubmitButton>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
