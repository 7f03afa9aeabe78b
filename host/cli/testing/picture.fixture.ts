type Picture = { width?: number; height?: number; bytes?: number }

const START = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

/** The start of a JPEG up to its frame header, in base64. */
export const aPicture = ({ width = 390, height = 844, bytes = 200 }: Picture = {}): string => {
  const frame = Buffer.from('ffc00011080000000003012200021101031101', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const head = Buffer.concat([START, frame])
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), 1)]).toString('base64')
}
