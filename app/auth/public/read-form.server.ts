import { data, type RouterContextProvider } from 'react-router'
import { isOwnForm } from '../http/auth-request.server.ts'
import { currentRequestContext, servicesOf } from '../http/context.server.ts'
import { isVerified } from '../http/csrf.server.ts'
import { answerWords } from '../languages/en/answers.ts'
import { siteView } from '../pages/pages.server.ts'
import type { ErrorPageProps } from '../ui/pages/error-page.tsx'

type Context = Readonly<RouterContextProvider>

/** The fields of a posted form, as text unless they are files. */
export interface PostedForm {
  /** The text of a field that came once; `null` where it is missing, came more than once, or is a file. */
  text(name: string): string | null
  /** Every text of a field, in the form's order, as of check boxes of one name. */
  texts(name: string): string[]
  /** Every file of a field in which one was chosen; the form is then `encType="multipart/form-data"`. */
  files(name: string): File[]
}

/**
 * Reads what a form of the product's own has posted, and proves that it came from a page of this site in this browser:
 * the form holds a `CsrfField`. The body is read here, once; do not read the request again.
 *
 * @throws an answer, to be left alone: 403 without a valid token, 400 where the body cannot be read. It is a page, or in
 * a route without a component JSON (`{ "message": … }`) for a client that does not take HTML.
 */
export async function readForm(context: Context, request: Request): Promise<PostedForm> {
  const fields = await fieldsOf(request).catch(() => null)
  if (fields === null) throw refusal(context, request, 400, 'formUnreadable')
  const { csrf, log, reference } = context.get(currentRequestContext)
  const form = postedForm(fields)
  const isOwn = isOwnForm({ header: (name) => request.headers.get(name) }, servicesOf(context).origin)
  if (isOwn && isVerified(csrf, form.text('csrfToken'))) return form
  log.info({ reference }, 'a form without the CSRF token of its browser was refused')
  throw refusal(context, request, 403, 'formExpired')
}

/** The CSRF token of this browser, 64 characters, for a loader to give to `CsrfField`; its cookie is set with the answer. */
export function csrfToken(context: Context): string {
  return context.get(currentRequestContext).csrf.token
}

/** A body that is no form has no fields, and so no token. */
async function fieldsOf(request: Request): Promise<FormData> {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i
  return isForm.test(request.headers.get('content-type') ?? '') ? request.formData() : new FormData()
}

function postedForm(fields: FormData): PostedForm {
  const texts = (name: string) => fields.getAll(name).filter((value) => typeof value === 'string')
  return {
    text(name) {
      const [value, second] = fields.getAll(name)
      return second === undefined && typeof value === 'string' ? value : null
    },
    texts,
    // A browser sends an empty one where no file was chosen.
    files: (name) =>
      fields
        .getAll(name)
        .filter((value) => value instanceof File)
        .filter(({ name }) => name !== ''),
  }
}

/** For the router's error boundary, which draws a page, or JSON, which a route without a component answers as it is. */
function refusal(context: Context, request: Request, status: number, refused: 'formExpired' | 'formUnreadable') {
  const isByScript = new URL(request.url).pathname.endsWith('.data')
  const { english } = answerWords
  const statusText = english.titles.formNotAccepted
  if (!isByScript && !request.headers.get('accept')?.includes('text/html')) {
    return Response.json({ message: english.refusals[refused] }, { status, statusText })
  }
  const { reference, language } = context.get(currentRequestContext)
  const say = answerWords.in(language)
  const [title, says] = [say.titles.formNotAccepted, say.refusals[refused]]
  const site = siteView(servicesOf(context))
  const page: ErrorPageProps = { site, title, says, signIn: null, home: '/', reference, help: null }
  return data(page, { status, statusText })
}
