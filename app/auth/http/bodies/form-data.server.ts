import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser'
import type { FieldLimits } from './body-limits.ts'
import { BodyRefused, isMissing, MissingBody, UnreadableBody } from './body-refused.ts'
import { FORM, mediaType, readPairs } from './fields.server.ts'
import { piecesOf, readAll } from './read-body.server.ts'

/** What of a form is taken. */
export interface FormLimits extends FieldLimits {
  /** Bytes of all files together, apart from the rest; 0: they are counted with it. */
  files: number
  /** Whether it is to come in parts: of any other form no field is read. Default: no. */
  inPartsAlone?: boolean
}

const IN_PARTS = 'multipart/form-data'

/** The longest boundary (RFC 2046, 5.1.1), which is looked for in every byte. */
const LONGEST_BOUNDARY = 70

/** Bytes of what is said of one part: its name, and a file's. */
const LARGEST_PART_HEAD = 4096

/**
 * The fields and files of a form, counted while they come; a body of another kind has none, and is counted all the same.
 *
 * @throws `BodyRefused`, or `UnreadableBody`, which is a `MissingBody` where a parser in front has read it.
 */
export async function readFormData(request: Request, limits: FormLimits): Promise<FormData> {
  const contentType = request.headers.get('content-type') ?? ''
  if (mediaType(contentType) === IN_PARTS) return readParts(request, contentType, limits)
  const body = await readAll(request.body, limits)
  if (isMissing(request.headers, body.length)) throw new MissingBody(MISSING)
  const form = new FormData()
  if (limits.inPartsAlone || mediaType(contentType) !== FORM) return form
  for (const [name, value] of readPairs(body.toString('utf8'), limits.fields)) form.append(name, value)
  return form
}

const MISSING = 'Nothing came of the body, though it has a length.'

async function readParts({ body, headers }: Request, contentType: string, limits: FormLimits): Promise<FormData> {
  const boundary = getMultipartBoundary(contentType)?.trim() ?? ''
  if (boundary === '' || boundary.length > LONGEST_BOUNDARY) throw new UnreadableBody('The boundary is none.')
  const most = limits.most + limits.files
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: LARGEST_PART_HEAD,
    maxParts: limits.fields,
    maxFileSize: most,
    maxTotalSize: most,
  })
  const form = new FormData()
  const room = { text: limits.most, files: limits.files }
  let bytes = 0
  try {
    for await (const piece of piecesOf(body, { ...limits, most })) {
      bytes += piece.length
      if (isLineEnd(piece) && isAtEnd(parser)) continue
      for (const part of parser.write(piece)) addPart(form, part, room)
    }
    if (isMissing(headers, bytes)) throw new MissingBody(MISSING)
    parser.finish()
  } catch (error) {
    throw refusalOf(error)
  }
  return form
}

/** Adds a part, as far as there is room for one of its kind. */
function addPart(form: FormData, part: MultipartPart, room: { text: number; files: number }): void {
  const { name, filename } = dispositionOf(part)
  const isFile = filename !== undefined
  const kind = isFile && room.files > 0 ? 'files' : 'text'
  room[kind] -= part.size
  if (room[kind] < 0) throw new BodyRefused('tooLarge')
  const content = Buffer.concat(part.content)
  if (isFile) form.append(name, new File([content], filename, { type: part.mediaType ?? '' }))
  else form.append(name, content.toString('utf8'))
}

/** Whether a piece may be what browsers send after the last part. */
function isLineEnd(piece: Uint8Array): boolean {
  return piece.length <= 2 && piece.every((byte) => byte === 0x0d || byte === 0x0a)
}

/** Whether the last part has come: the parser says so by what it throws, and takes nothing any more. */
function isAtEnd(parser: MultipartParser): boolean {
  try {
    parser.finish()
    return true
  } catch {
    return false
  }
}

/** What a part is called, and its file. */
function dispositionOf(part: MultipartPart): { name: string; filename: string | undefined } {
  const { headers, name } = part
  // No part of a form has a name of the other kind (RFC 7578, 4.2), which the parser would complain of to the console.
  if (name === undefined || /filename\*/i.test(headers['content-disposition'] ?? '')) {
    throw new UnreadableBody('A part has no name, or a name that no form gives.')
  }
  const { filename } = part
  return { name: unescaped(name), filename: filename === undefined ? undefined : unescaped(filename) }
}

/** A name as it was before a browser made one line of it (HTML, 4.10.21.8). */
function unescaped(name: string): string {
  return name.replace(/%0D/gi, '\r').replace(/%0A/gi, '\n').replaceAll('%22', '"')
}

const TOO_MUCH = [MaxPartsExceededError, MaxFileSizeExceededError, MaxTotalSizeExceededError]

function refusalOf(error: unknown): unknown {
  if (TOO_MUCH.some((kind) => error instanceof kind)) return new BodyRefused('tooLarge')
  // What is said of a part is no UTF-8.
  const isUnreadable = error instanceof MultipartParseError || error instanceof TypeError
  return isUnreadable ? new UnreadableBody('The parts cannot be read.', { cause: error }) : error
}
