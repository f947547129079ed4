import { answerWords } from '../../languages/en/answers.ts'
import { commonWords } from '../../languages/en/common.tsx'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { countsOf, judgeChange, overBefore } from '../../sessions/fresh-proof.server.ts'
import { signInAddress } from '../../sessions/sign-in-address.ts'
import { saidAt } from '../../ui/account/said-at.ts'
import type { OwnAccount } from '../account/own-account.server.ts'
import type { ProofPageProps } from './page.tsx'

/** What comes of a proof that was given in the place of a passkey; `null` where nothing has to wait, or there is none yet. */
export async function proofPage(
  { services, store, requestContext, session }: OwnAccount,
  goOn: string,
): Promise<ProofPageProps | null> {
  const { base, origin, now, accountPath } = services
  if ((await judgeChange(services, session)) === 'proved') return null
  const { waiting } = answerWords.in(requestContext.language)
  const askedAt = (await store.sessions.find(session.id))?.proofAskedAt ?? null
  const counts = askedAt !== null && askedAt > overBefore(now()) ? countsOf(askedAt).from : null
  return {
    site: siteView(services),
    note: takeNews(services, requestContext),
    usePasskey: signInAddress(base, 'FreshProofRequired', origin + goOn),
    form: {
      action: requestContext.wanted,
      csrfToken: requestContext.csrf.token,
      callbackUrl: origin + goOn,
    },
    waiting: counts && saidAt(waiting.lead, counts, commonWords.in(requestContext.language).instant),
    withoutLead: waiting.withoutLead,
    back: accountPath,
  }
}
