import { describe, expect, test } from 'vitest'
import { BodyRefused, UnreadableBody } from './body-refused.ts'
import { type FormLimits, readFormData } from './form-data.server.ts'

const LIMITS: FormLimits = { most: 10_000, longest: 1000, fields: 5, files: 0 }

function posted(body: BodyInit, contentType?: string): Request {
  const headers = contentType === undefined ? {} : { 'Content-Type': contentType }
  return new Request('https://app.example/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

function formOf(...fields: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

/** A form in parts as text, and its type. */
const parts = (text: string) => posted(text.replaceAll('\n', '\r\n'), 'multipart/form-data; boundary=b')

const read = (request: Request, limits: Partial<FormLimits> = {}) => readFormData(request, { ...LIMITS, ...limits })

const tooLarge = expect.objectContaining({ name: 'BodyRefused', status: 413 })

describe('a form', () => {
  test('has the fields that were sent, in their order', async () => {
    const form = await read(posted('a=1&b=%C3%A4+x&a=2', 'application/x-www-form-urlencoded; charset=UTF-8'))
    expect([...form]).toEqual([...formOf(['a', '1'], ['b', 'ä x'], ['a', '2'])])
  })

  test('in parts has fields and files', async () => {
    const file = new File(['\x89PNG'], 'ä "1".png', { type: 'image/png' })
    const form = await read(posted(formOf(['a', 'ä'], ['file', file], ['a', 'line\r\nline'], ['b"', ''])))
    expect(form.getAll('a')).toEqual(['ä', 'line\r\nline'])
    expect(form.get('b"')).toBe('')
    const sent = form.get('file')
    if (!(sent instanceof File)) throw new Error('It is no file.')
    expect([sent.name, sent.type, await sent.text()]).toEqual(['ä "1".png', 'image/png', '\x89PNG'])
  })

  test('in parts is read the same wherever it is cut', async () => {
    const sent = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n'
    for (let cut = 1; cut < sent.length; cut += 1) {
      const cutOnce = new ReadableStream({
        start(controller) {
          for (const piece of [sent.slice(0, cut), sent.slice(cut)]) controller.enqueue(Buffer.from(piece))
          controller.close()
        },
      })
      expect([...(await read(posted(cutOnce, 'multipart/form-data; boundary=b')))]).toEqual([['a', '1']])
    }
  })

  test('with a field for a file in which none was chosen has a file without a name', async () => {
    const disposition = 'Content-Disposition: form-data; name="file"; filename=""'
    const form = await read(parts(`--b\n${disposition}\nContent-Type: application/octet-stream\n\n\n--b--\n`))
    expect(form.get('file')).toMatchObject({ name: '', size: 0 })
  })

  test.each(['text/plain', 'application/json', undefined])('that is none, %s, has no fields', async (type) => {
    expect([...(await read(posted('a=1', type)))]).toEqual([])
  })

  test('that has to come in parts has no fields otherwise', async () => {
    const request = posted('a=1', 'application/x-www-form-urlencoded')
    expect([...(await read(request, { inPartsAlone: true }))]).toEqual([])
  })
})

describe('a form of more than its route takes is refused', () => {
  const five = Array.from({ length: 5 }, (_, index) => [`f${index}`, 'x'] as [string, string])

  test('by its fields', async () => {
    const urlencoded = 'application/x-www-form-urlencoded'
    expect([...(await read(posted('a&a&a&a&a', urlencoded)))]).toHaveLength(5)
    await expect(read(posted('a&a&a&a&a&', urlencoded))).rejects.toEqual(tooLarge)
    expect([...(await read(posted(formOf(...five))))]).toHaveLength(5)
    await expect(read(posted(formOf(...five, ['f5', 'x'])))).rejects.toEqual(tooLarge)
  })

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json'])(
    'by its bytes, as %s',
    async (type) => {
      await expect(read(posted('x'.repeat(10_000), type))).resolves.toBeInstanceOf(FormData)
      await expect(read(posted('x'.repeat(10_001), type))).rejects.toEqual(tooLarge)
    },
  )

  test('by its files, which are counted with the rest or apart', async () => {
    const withFile = (bytes: number) => posted(formOf(['a', 'x'], ['file', new File(['x'.repeat(bytes)], 'x')]))
    await expect(read(withFile(9000))).resolves.toBeInstanceOf(FormData)
    await expect(read(withFile(10_000))).rejects.toEqual(tooLarge)
    await expect(read(withFile(20_000), { files: 20_000 })).resolves.toBeInstanceOf(FormData)
    await expect(read(withFile(20_001), { files: 20_000 })).rejects.toEqual(tooLarge)
  })

  test('by a text that takes the room of files', async () => {
    await expect(read(posted(formOf(['a', 'x'.repeat(10_001)])), { files: 20_000 })).rejects.toEqual(tooLarge)
  })
})

describe('parts that cannot be read are said to be so', () => {
  test.each([
    ['no boundary', posted('--b--', 'multipart/form-data')],
    ['an endless boundary', posted('--b--', `multipart/form-data; boundary=${'b'.repeat(71)}`)],
    ['no part', posted('', 'multipart/form-data; boundary=b')],
    ['another beginning', parts('x')],
    ['no end', parts('--b\nContent-Disposition: form-data; name="a"\n\n1')],
    ['no name', parts('--b\nContent-Disposition: form-data\n\n1\n--b--\n')],
    ['no head', parts('--b\n\n\n\n1\n--b--\n')],
    ['an endless head', parts(`--b\nX: ${'x'.repeat(5000)}\n\n1\n--b--\n`)],
    ['another kind of name', parts(`--b\nContent-Disposition: form-data; name="a"; filename*=x-no''x\n\n1\n--b--\n`)],
    [
      'a name that is no UTF-8',
      posted(
        Buffer.from('--b\r\nContent-Disposition: form-data; name="\xff"\r\n\r\n1\r\n--b--\r\n', 'latin1'),
        'multipart/form-data; boundary=b',
      ),
    ],
  ])('%s', async (_what, request) => {
    const failure = await read(request).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnreadableBody)
    expect(failure).not.toBeInstanceOf(BodyRefused)
  })
})
