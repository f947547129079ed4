/** Which side is up, as EXIF has it (CIPA DC-008, 4.6.5.1): 1 is as it lies. */
const ORIENTATION = 0x0112
const AS_IT_LIES = 1
const MOST = 8

const HEADER_LENGTH = 8
const ENTRY_LENGTH = 12

/** The orientation that a TIFF structure gives, of which all else is left out; 1 where it gives none. */
export function orientationOf(tiff: Buffer): number {
  if (tiff.length < HEADER_LENGTH) return AS_IT_LIES
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (place: number) => (isLittle ? tiff.readUInt16LE(place) : tiff.readUInt16BE(place))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return AS_IT_LIES
  const entries = short(directory)
  for (let entry = 0; entry < entries; entry += 1) {
    const place = directory + 2 + entry * ENTRY_LENGTH
    if (place + ENTRY_LENGTH > tiff.length) return AS_IT_LIES
    if (short(place) !== ORIENTATION) continue
    const orientation = short(place + 8)
    return orientation >= AS_IT_LIES && orientation <= MOST ? orientation : AS_IT_LIES
  }
  return AS_IT_LIES
}

/** A TIFF structure that says the orientation and nothing else; `null` where nothing has to be said. */
export function orientationAlone(orientation: number): Buffer | null {
  if (orientation === AS_IT_LIES) return null
  const tiff = Buffer.alloc(HEADER_LENGTH + 2 + ENTRY_LENGTH + 4)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(HEADER_LENGTH, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  // One value of 16 bits.
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
