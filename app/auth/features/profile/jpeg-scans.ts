/** Second bytes of markers (ITU-T T.81, table B.1). */
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** The ones that stand alone, and are no start or end: a private one, and from a restart on to the last one. */
const PRIVATE = 0x01
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7]

/** Scans of a picture. Programs make about ten; each goes over the whole picture, however few bytes it has. */
const MOST_SCANS = 100

/** Whether a file is a JPEG of so many scans that its decoder, which has no limit of time there, would go over it for minutes. */
export function hasManyScans(file: Uint8Array): boolean {
  if (file[0] !== 0xff || file[1] !== START) return false
  let scans = 0
  let place = nextSegment(file, 2)
  while (place < file.length) {
    if (file[place] === END) return false
    if (file[place] === SCAN) scans += 1
    if (scans > MOST_SCANS) return true
    const length = (file[place + 1] ?? 0) * 256 + (file[place + 2] ?? 0)
    place = nextSegment(file, place + 1 + length)
  }
  return false
}

/** Where the next marker stands that begins a segment, or ends the picture: all before it is data of a scan, as decoders read it. */
function nextSegment(file: Uint8Array, from: number): number {
  for (let place = from; place < file.length; place += 1) {
    if (file[place] !== 0xff) continue
    while (file[place] === 0xff) place += 1
    if (!isData(file[place] ?? 0)) return place
  }
  return file.length
}

/** Whether what follows 0xff makes data of both, or a marker without a segment. */
function isData(second: number): boolean {
  return second === 0 || second === PRIVATE || (second >= FIRST_RESTART && second <= LAST_RESTART)
}
