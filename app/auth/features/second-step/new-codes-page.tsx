import { useState } from 'react'
import { securityWords } from '../../languages/en/security.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { useHydrated } from '../../ui/browser/hydrated.ts'
import type { SiteView } from '../../ui/pages.ts'
import { LinkButton } from '../../ui/parts/link-button.tsx'

/** New recovery codes, shown once, and where to go on. */
interface NewCodesProps {
  site: SiteView
  codes: readonly string[]
  /** They take the place of others. */
  areInstead: boolean
  goOn: string
}

export function NewRecoveryCodes({ site, codes, areInstead, goOn }: NewCodesProps) {
  const say = useWords(securityWords)
  const hasScript = useHydrated()
  const file = `${say.codesFile(site.name)}\n\n${codes.join('\n')}\n`
  return (
    <AccountFrame
      site={site}
      section="security"
      heading={say.newCodes}
      lead={say.newCodesLead}
      note={{ says: areInstead ? say.codesReplaced : say.stepIsOn, isRefusal: false }}
    >
      <ul className="lk-codes" aria-label={say.recoveryCodes}>
        {codes.map((code) => (
          <li className="lk-li" key={code}>
            <code className="lk-code">{code}</code>
          </li>
        ))}
      </ul>
      <p className="lk-small">{say.printCodes}</p>
      <div className="lk-actions">
        {/* What it holds is in its address: no server is asked for it, and no script needed. */}
        <a
          className="lk-button lk-plain"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
        >
          {say.downloadCodes}
        </a>
        {hasScript && <CopyCodes codes={codes} />}
        {hasScript && (
          <button type="button" className="lk-button lk-plain" onClick={() => window.print()}>
            {say.print}
          </button>
        )}
        <LinkButton to={goOn} look="primary">
          {say.haveSaved}
        </LinkButton>
      </div>
    </AccountFrame>
  )
}

/** Browsers let a page write to the clipboard over HTTPS alone, and some ask their user first. */
function CopyCodes({ codes }: { codes: readonly string[] }) {
  const say = useWords(securityWords)
  const [came, setCame] = useState<'copied' | 'notCopied' | null>(null)
  if (!('clipboard' in navigator)) return null
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCame('copied'),
      () => setCame('notCopied'),
    )
  return (
    <>
      <button type="button" className="lk-button lk-plain" onClick={() => void copy()}>
        {came === 'copied' ? say.copied : say.copyCodes}
      </button>
      <span className={came === 'notCopied' ? 'lk-small' : 'lk-unseen'} role="status">
        {came && say[came]}
      </span>
    </>
  )
}
