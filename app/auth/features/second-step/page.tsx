import { useId } from 'react'
import { accountWords } from '../../languages/en/account.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { securityWords } from '../../languages/en/security.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Timed } from '../../ui/account/moment.tsx'
import { Panel } from '../../ui/account/panel.tsx'
import { QuestionPage } from '../../ui/account/question.tsx'
import { ListRow, Sign } from '../../ui/account/row.tsx'
import { BrowserSign } from '../../ui/account/signs.tsx'
import { useFocusOnArrival } from '../../ui/browser/hydrated.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Divider } from '../../ui/parts/divider.tsx'
import { LinkButton } from '../../ui/parts/link-button.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
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
  /** Paths of this page, and of the one that asks before the second step is removed. */
  page: string
  ask: string
  /** Whether it asks now. */
  asks: boolean
  /** Whether the password goes with it, which was chosen where a shorter one will do. */
  losesPassword: boolean
}

export function SecondStepSettingsPage(page: SecondStepSettingsProps & { fault: string | null }) {
  const { site, note, since, secret, devices, asks } = page
  const say = useWords(securityWords)
  if (asks && since !== null) return <AskToRemove {...page} />
  const more = since !== null && (
    <>
      {devices.length > 0 && <Devices form={page.form} devices={devices} />}
      <Removal {...page} />
    </>
  )
  return (
    <AccountFrame site={site} section="security" heading={say.step} lead={say.stepLead} note={note} more={more}>
      {since === null && page.isRequired && <Notice says={say.stepRequired(site.name)} isInformation />}
      {secret && <Confirm {...page} secret={secret} />}
      {!secret && since === null && <Begin {...page} />}
      {since !== null && <IsOn {...page} since={since} />}
    </AccountFrame>
  )
}

function Removal({ ask }: Pick<SecondStepSettingsProps, 'ask'>) {
  const say = useWords(securityWords)
  return (
    <Panel heading={say.removeStep} lead={say.removeStepLead} isDanger>
      <div className="lk-actions">
        <LinkButton look="plain" to={ask}>
          {say.removeStep}
        </LinkButton>
      </div>
    </Panel>
  )
}

function AskToRemove({ site, note, form, page, losesPassword }: SecondStepSettingsProps) {
  const say = useWords(securityWords)
  const { removing } = useWords(commonWords)
  return (
    <QuestionPage
      site={site}
      section="security"
      note={note}
      heading={say.removeStepAsk}
      lead={say.removeStepLead}
      form={form}
      fields={{ do: 'remove' }}
      doing={removing}
      does={say.removeStep}
      keeps={say.keepStep}
      back={page}
    >
      {losesPassword && <Notice says={say.removeStepPassword} isInformation />}
    </QuestionPage>
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
          <p className="lk-small">{say.passkeysNeedScript}</p>
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
  // The button that began is gone.
  const first = useFocusOnArrival<HTMLParagraphElement>()
  return (
    <>
      <p className="lk-p" id={how} ref={first} tabIndex={-1}>
        {say.scan}
      </p>
      <svg className="lk-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={say.qrCode}>
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      <p className="lk-small">
        {say.cannotScan(
          (link) => (
            <a className="lk-link" href={url}>
              {link}
            </a>
          ),
          <code className="lk-code lk-key">{text}</code>,
        )}
      </p>
      <PostForm {...form} fields={{ do: 'confirm' }} doing={say.checking} className="lk-fields">
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
      <PostForm {...form} fields={{ do: 'begin' }} doing={common.oneMoment} className="lk-small">
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
}: SecondStepSettingsProps & { since: string }) {
  const say = useWords(securityWords)
  return (
    <>
      <dl className="lk-dl">
        <div className="lk-div">
          <dt className="lk-dt">{say.app}</dt>
          <dd className="lk-dd">
            {codesSince === null ? say.notSetUp : <Timed says={(time) => say.onSince(time(codesSince))} />}
          </dd>
        </div>
        {passkeys > 0 && (
          <div className="lk-div">
            <dt className="lk-dt">{say.passkeys}</dt>
            <dd className="lk-dd">
              {codesSince === null ? (
                <Timed says={(time) => say.onSince(time(since))} />
              ) : (
                say.passkeysInstead(passkeys)
              )}
            </dd>
          </div>
        )}
        <div className="lk-div">
          <dt className="lk-dt">{say.recoveryCodes}</dt>
          <dd className="lk-dd">{say.codesLeft(recoveryCodes)}</dd>
        </div>
      </dl>
      <div className="lk-actions">
        {codesSince === null && !secret && <SetUpApp form={form} look="plain" />}
        <PostForm {...form} fields={{ do: 'codes' }} doing={say.creatingCodes}>
          <SubmitButton look="plain">{say.createCodes}</SubmitButton>
        </PostForm>
      </div>
      <p className="lk-small">{say.createCodesHint}</p>
    </>
  )
}

function Devices({ form, devices }: Pick<SecondStepSettingsProps, 'form' | 'devices'>) {
  const say = useWords(securityWords)
  const { lastUsedUntil } = useWords(accountWords)
  return (
    <Panel heading={say.trusted}>
      <ul className="lk-rows">
        {devices.map(({ id, device, network, lastUsed, until }) => (
          <ListRow
            key={id}
            sign={
              <Sign>
                <BrowserSign />
              </Sign>
            }
            name={device}
            acts={
              <PostForm {...form} fields={{ do: 'forget', device: id }} doing={say.forgetting(device)}>
                <SubmitButton look="plain">{say.stopTrusting(device, unseen)}</SubmitButton>
              </PostForm>
            }
          >
            <span className="lk-small">
              <Timed says={(time) => lastUsedUntil(time(lastUsed, 'day'), time(until, 'day'))} />
            </span>
            {network !== null && <span className="lk-small">{network}</span>}
          </ListRow>
        ))}
      </ul>
    </Panel>
  )
}
