import { deflateSync, inflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  jpegOfScans,
  jpegSegment,
  PICTURES,
  PRIVATE,
  pngChunk,
  progressiveFrame,
  TELLTALE,
} from '#tests/support/account/pictures.ts'
import { LARGEST_PICTURE, smallPicture } from './small-picture.server.ts'

/** Makes of a file what is kept of it, in an ArrayBuffer as a form has it. */
const small = (file: Buffer) => smallPicture(async () => new Uint8Array(file).buffer)

async function kept(file: Buffer): Promise<Buffer> {
  const picture = await small(file)
  if (typeof picture === 'string') throw new Error(`The picture was refused: ${picture}`)
  return picture
}

/** The colour of one place, of three values. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

/** 200 by 100 pixels, red at the left and blue at the right. */
const halves = (more: (picture: Sharp) => Sharp = (picture) => picture) => {
  const blue = { create: { width: 100, height: 100, channels: 3 as const, background: '#0000ff' } }
  const red = sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
  return more(red.composite([{ input: blue, left: 100, top: 0 }])).toBuffer()
}

test.each(Object.entries({ ...PICTURES, ...TELLTALE }))(
  'a picture in %s is kept as a WebP of 256 pixels, without what else its file holds',
  async (_kind, file) => {
    const picture = await kept(file)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(picture.includes(PRIVATE)).toBe(false)
    expect(picture.includes('EXIF')).toBe(false)
  },
)

test('it is the middle that is kept, turned as its file says', async () => {
  const lying = await kept(await halves((picture) => picture.png()))
  const [red, , blue] = await colourAt(lying, 60, 128)
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
  // Orientation 6: what is at the left lies on top.
  const turned = await kept(await halves((picture) => picture.withMetadata({ orientation: 6 }).jpeg()))
  expect((await colourAt(turned, 128, 60))[0]).toBeGreaterThan(200)
  expect((await colourAt(turned, 128, 200))[2]).toBeGreaterThan(200)
})

test('whatever it shows, it is at most 30 kB', async () => {
  const noise = Buffer.from(Uint32Array.from({ length: 300 * 300 }, (_, at) => Math.imul(at + 1, 2_654_435_761)).buffer)
  const file = await sharp(noise, { raw: { width: 300, height: 300, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer()
  expect((await kept(file)).length).toBeLessThanOrEqual(30_000)
})

/** The beginning of a PNG of 7000 by 7000 pixels, of so many bits and this kind of colour. */
function pngOf(bits: number, colour: number, isInterlaced: boolean): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(7000, 0)
  header.writeUInt32BE(7000, 4)
  header.set([bits, colour, 0, 0, Number(isInterlaced)], 8)
  return Buffer.concat([
    PICTURES.png.subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(9))),
  ])
}

/** The beginning of a progressive JPEG of 7000 by 7000 pixels in so many channels. */
function jpegOf(channels: number): Buffer {
  const of = Array.from({ length: channels }, (_, index) => [index + 1, 0])
  const scan = jpegSegment(0xda, Buffer.from([channels, ...of.flat(), 0, 0, 0]))
  const [small, frame] = [jpegOfScans(1), progressiveFrame(8, 1)]
  const at = small.indexOf(frame)
  const tables = small.subarray(at + frame.length, small.lastIndexOf(Buffer.from([0xff, 0xda])))
  return Buffer.concat([small.subarray(0, at), progressiveFrame(7000, channels), tables, scan])
}

/** Milliseconds of processor time that some work takes in this process. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('refused is', () => {
  test.each([
    ['a drawing of XML', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a GIF', 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
    ['no picture at all', 'x'.repeat(99)],
  ])('%s', async (_what, text) => {
    const file = text.startsWith('R0') ? Buffer.from(text, 'base64') : Buffer.from(text)
    expect(await small(file)).toBe('type')
  })

  test('a file of which any part is missing', async () => {
    for (let length = 60; length < PICTURES.png.length - 20; length += 7)
      expect(await small(PICTURES.png.subarray(0, length)), `${length} bytes`).toBe('damaged')
    expect(await small(PICTURES.jpeg.subarray(0, 200))).toBe('damaged')
  })

  test('a small file of more than 50 million pixels, before they are read', async () => {
    const large = sharp({
      create: { width: 8_000, height: 6_300, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
    const file = await large.png({ compressionLevel: 9 }).toBuffer()
    expect(file.length).toBeLessThan(1_000_000)
    expect(await small(file)).toBe('dimensions')
  })

  test('a JPEG that makes its decoder go over it more than a hundred times', async () => {
    expect(await small(jpegOfScans(100))).toBeInstanceOf(Buffer)
    expect(await small(jpegOfScans(101))).toBe('damaged')
  })

  test('a file of more than 10 MB', async () => {
    expect(await small(Buffer.concat([PICTURES.png, Buffer.alloc(LARGEST_PICTURE)]))).toBe('size')
  })

  test('a picture that moves', async () => {
    const frames = Buffer.alloc(8 * 16 * 3, 7)
    frames.fill(200, 8 * 8 * 3)
    const moving = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .webp()
      .toBuffer()
    expect(await small(moving)).toBe('moving')
  })
})

// Of these files nothing is there but the beginning: one that is not refused by it is found damaged.
test.each([
  ['an interlaced PNG of 8 bytes each', pngOf(16, 6, true), 'dimensions'],
  ['an interlaced PNG of 6 bytes each', pngOf(16, 2, true), 'damaged'],
  ['an interlaced PNG of 4 bytes each', pngOf(8, 6, true), 'damaged'],
  ['a PNG of 8 bytes each, which is read row by row', pngOf(16, 6, false), 'damaged'],
  ['a progressive JPEG in four channels', jpegOf(4), 'dimensions'],
  ['a progressive JPEG in three channels', jpegOf(3), 'damaged'],
])('with 49 million pixels, %s is judged by its memory before any is read', async (_what, file, fault) => {
  expect(await small(file)).toBe(fault)
})

test('texts of a PNG cost nothing, however much they hold once they are inflated', async () => {
  const text = deflateSync(Buffer.alloc(50_000_000), { level: 9 })
  const note = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]))
  const notes = Array.from({ length: 20 }, () => note)
  const file = Buffer.concat([PICTURES.png.subarray(0, 33), ...notes, PICTURES.png.subarray(33)])
  await kept(PICTURES.png)
  const once = await costOf(() => inflateSync(text))
  // In libvips it is that of forty.
  expect((await costOf(() => kept(file))) / once).toBeLessThan(5)
})

test('one is made at a time', async () => {
  let underWay = 0
  let most = 0
  const read = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1
    return new Uint8Array(PICTURES.png).buffer
  }
  const all = await Promise.all(Array.from({ length: 8 }, () => smallPicture(read)))
  expect(all.every((one) => one instanceof Buffer)).toBe(true)
  expect(most).toBe(1)
})
