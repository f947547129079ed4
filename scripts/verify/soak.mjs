/** Judges what `npm run bench -- soak --minutes 30` prints. */

/** Minutes at which what the server uses is compared, the first with each other one. */
const MARKS = [5, 15, 30]

/** Minutes before a mark whose samples count for it: the smallest, since one sample may come amid a collection's work. */
const AROUND = 2

/** Megabytes by which it may be more than at the first mark: 25,000 pages of which 100 bytes each are kept take more. */
const MORE = { heap: 2, buffers: 0.5 }

const SAMPLE = /^([\d.]+) min: \d+ pages, (\d+) failed; heap ([\d.]+), array buffers ([\d.]+),/gm

/** Whether the lines are level and no request failed, and the figures in one line. */
export function judgeSoak(text) {
  const samples = [...text.matchAll(SAMPLE)].map(([, ...figures]) => {
    const [minute = 0, failed = 0, heap = 0, buffers = 0] = figures.map(Number)
    return { minute, failed, heap, buffers }
  })
  const failed = samples.at(-1)?.failed ?? 0
  const at = (mark, figure) =>
    Math.min(
      ...samples.filter(({ minute }) => minute > mark - AROUND && minute <= mark).map((sample) => sample[figure]),
    )
  const isLevel = Object.entries(MORE).every(([figure, more]) => {
    const [first = Number.NaN, ...later] = MARKS.map((mark) => at(mark, figure))
    return later.every((value) => Number.isFinite(value) && value <= first + more)
  })
  const figures = (figure) => MARKS.map((mark) => at(mark, figure).toFixed(1)).join(', ')
  const saw = `heap ${figures('heap')} MB, array buffers ${figures('buffers')} MB at ${MARKS.join(', ')} minutes, ${failed} failed`
  return { isGood: isLevel && failed === 0, saw }
}
