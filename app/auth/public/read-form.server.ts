import { data, type RouterContextProvider } from 'react-router'
import { isOwnForm } from '../http/auth-request.server.ts'
import { BodyRefused, MissingBody, UnreadableBody } from '../http/bodies/body-refused.ts'
import { type FormLimits, readFormData } from '../http/bodies/form-data.server.ts'
import { discardingRest } from '../http/bodies/read-body.server.ts'
import { isVerified } from '../http/csrf.server.ts'
import { type AnswerWords, answerWords } from '../languages/en/answers.ts'
import { siteView } from '../pages/pages.server.ts'
import { currentRequestContext, ownFormContext, servicesOf } from '../services/context.server.ts'
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

/** What a form may bring. */
export interface FormOptions {
  /** Bytes of the form, beside its files where `files` is said. Default: 1 MiB. */
  size?: number
  /** Fields and files together. Default: 1000. */
  fields?: number
  /**
   * Bytes of all its files together, at most `UPLOAD_MAX_SIZE`; they are kept in memory. Default: 0, and the files are counted with
   * the form.
   */
  files?: number
}

const MEBIBYTE = 1024 * 1024

/**
 * Reads what a form of the product's own has posted, and proves that it came from a page of this site in this browser:
 * the form holds a `CsrfField`. The body is read here, once, and counted while it comes, on any server; do not read the request again.
 *
 * @throws an answer, to be left alone: 403 without a valid token, 400 where the body cannot be read, 413 where it is more
 * than `options` say, 408 where it comes too slowly. It is a page, or in a route without a component JSON
 * (`{ "message": … }`) for a client that does not take HTML.
 */
export async function readForm(context: Context, request: Request, options: FormOptions = {}): Promise<PostedForm> {
  const { maxSize, timeout } = servicesOf(context).settings.uploads
  const { size = MEBIBYTE, fields = 1000, files = 0 } = options
  const limits = { most: size, fields, files: Math.min(files, maxSize), longest: timeout }
  const posted = context.get(ownFormContext) ?? (await readWithin(request, limits))
  if (posted instanceof FormData) return ownForm(context, request, posted)
  throw formRefusal(context, request, posted)
}

/** What was thrown, where a body was refused by it. */
function asThrown(error: unknown): BodyRefused | UnreadableBody {
  if (error instanceof BodyRefused || error instanceof UnreadableBody) return error
  throw error
}

/** The answer to a form that was not read. */
export function formRefusal(context: Context, request: Request, error: BodyRefused | UnreadableBody) {
  if (error instanceof MissingBody) servicesOf(context).missingBodies.say(request.headers.get('content-type'))
  return error instanceof BodyRefused
    ? refusal(context, request, error.status, (say) => say.plain[error.why])
    : refusal(context, request, 400, (say) => say.refusals.formUnreadable)
}

/** What a form has posted, read within limits, or why it was not. */
export function readWithin(request: Request, limits: FormLimits): Promise<FormData | BodyRefused | UnreadableBody> {
  return discardingRest(request, readFormData(request, limits)).catch(asThrown)
}

/**
 * The fields of a form that was read, which has to be of this site and browser.
 *
 * @throws a 403 answer, to be left alone.
 */
export function ownForm(context: Context, request: Request, fields: FormData): PostedForm {
  const { csrf, log, reference } = context.get(currentRequestContext)
  const form = postedForm(fields)
  const isOwn = isOwnForm({ header: (name) => request.headers.get(name) }, servicesOf(context).origin)
  if (isOwn && isVerified(csrf, form.text('csrfToken'))) return form
  log.info({ reference }, 'a form without the CSRF token of its browser was refused')
  throw refusal(context, request, 403, (say) => say.refusals.formExpired)
}

/** The CSRF token of this browser, 64 characters, for a loader to give to `CsrfField`; its cookie is set with the answer. */
export function csrfToken(context: Context): string {
  return context.get(currentRequestContext).csrf.token
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
function refusal(context: Context, request: Request, status: number, choose: (say: AnswerWords) => string) {
  const isByScript = new URL(request.url).pathname.endsWith('.data')
  const { english } = answerWords
  const statusText = english.titles.formNotAccepted
  if (!isByScript && !request.headers.get('accept')?.includes('text/html')) {
    return Response.json({ message: choose(english) }, { status, statusText })
  }
  const { reference, language } = context.get(currentRequestContext)
  const say = answerWords.in(language)
  const [title, says] = [say.titles.formNotAccepted, choose(say)]
  const site = siteView(servicesOf(context))
  const page: ErrorPageProps = { site, title, says, signIn: null, home: '/', reference, help: null }
  return data(page, { status, statusText })
}
