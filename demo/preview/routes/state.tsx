import { Fragment } from 'react'
import type { LinksFunction, LoaderFunctionArgs, MetaArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { answerWords } from '#app/auth/languages/en/answers.ts'
import { commonWords } from '#app/auth/languages/en/common.tsx'
import { factWords } from '#app/auth/languages/en/facts.ts'
import { newsWords } from '#app/auth/languages/en/news.ts'
import { LanguageContext, wordsIn } from '#app/auth/languages/use-words.ts'
import { siteView } from '#app/auth/pages/pages.server.ts'
import { pageNotFound } from '#app/auth/public/host.server.ts'
import { servicesOf } from '#app/auth/services/context.server.ts'
import { AccountContext } from '#app/auth/ui/account/account-view.ts'
import { ACCOUNT_VIEW } from '#app/auth/ui/samples.ts'
import { accountLinks } from '#app/auth/ui/styles.ts'
import { languageMiddleware, lookContext } from '../preview.server.ts'
import { pageState } from '../states.ts'

export const middleware = [languageMiddleware]

/** One document holds one state after another. */
export const links: LinksFunction = accountLinks

/** One page in one state, as it is, with nothing around it. */
export function loader(args: LoaderFunctionArgs) {
  const { context, params } = args
  const found = pageState(params.page, params.state)
  if (!found) throw pageNotFound(args)
  const { page, state } = found
  const { scheme, language } = context.get(lookContext).look
  return { site: siteView(servicesOf(context)), scheme, language, page, state }
}

export const meta = ({ params }: MetaArgs) => [{ title: `${params.page}: ${params.state} · Preview` }]

export default function State() {
  const { site, scheme, language, page, state } = useLoaderData<typeof loader>()
  const says = {
    language,
    answers: wordsIn(answerWords, language),
    common: wordsIn(commonWords, language),
    facts: wordsIn(factWords, language),
    news: wordsIn(newsWords, language),
  }
  const shown = pageState(page, state)
  return (
    <LanguageContext value={language}>
      {scheme && <link rel="stylesheet" href={`/preview/scheme/${scheme}`} />}
      {/* Nothing stays of the state before. */}
      <AccountContext value={ACCOUNT_VIEW}>
        <Fragment key={`${page}/${state}`}>{shown?.draw(site, says)}</Fragment>
      </AccountContext>
    </LanguageContext>
  )
}
