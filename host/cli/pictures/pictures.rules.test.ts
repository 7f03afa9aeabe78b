import { aPicture } from '../testing/picture.fixture.ts'
import { isPicture, keptPictures } from './pictures.rules.ts'

const inBase64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')

describe('isPicture', () => {
  it.each([
    ['a screen of a phone', aPicture()],
    ['a screen of a desktop', aPicture({ width: 1440, height: 900 })],
  ])('isPicture accepts %s', (_, picture) => expect(isPicture(picture)).toBe(true))

  it.each([
    ['an empty text', ''],
    ['a URL', 'https://evil.example/a.jpg'],
    ['a data URI', `data:image/jpeg;base64,${aPicture()}`],
    ['another type after the picture', `${aPicture()};x`],
    ['base64 with a line break', `${aPicture()}\n`],
    ['an SVG', inBase64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PNG', inBase64('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR')],
    ['a GIF', inBase64('GIF89a')],
    ['the first bytes of a JPEG alone', '/9j/'],
    ['a page after the first bytes of a JPEG', inBase64('\xff\xd8\xff<html><script>alert(1)</script>')],
    ['a picture too large for the memory of a phone', aPicture({ width: 65_000, height: 65_000 })],
    ['a picture that is too wide', aPicture({ width: 2_001 })],
    ['a picture without pixels', aPicture({ width: 0, height: 0 })],
    ['a file that is too large', aPicture({ bytes: 150_002 })],
  ])('isPicture refuses %s', (_, picture) => expect(isPicture(picture)).toBe(false))

  it('isPicture refuses a small frame hidden behind a large frame', () => {
    const frameOf = (width: number) => Buffer.from(aPicture({ width }), 'base64').subarray(20)
    const large = frameOf(65_000)
    // A decoder that reads the large frame's first bytes as a length continues behind it.
    const skipped = Buffer.concat([large, Buffer.alloc(0xffc0 - large.length)])
    const bytes = Buffer.concat([Buffer.from('ffd8ff01', 'hex'), skipped, frameOf(390)])
    expect(isPicture(bytes.toString('base64'))).toBe(false)
  })

  it('isPicture refuses a header with endless lengths', () => {
    const endless = Buffer.concat([Buffer.from('ffd8ffe00000', 'hex'), Buffer.alloc(60, 0xff)])
    expect(isPicture(endless.toString('base64'))).toBe(false)
  })
})

describe('keptPictures', () => {
  it('keptPictures keeps only pictures of opened screens', () => {
    const pictures = { '/a (a)': aPicture(), '/b (b)': aPicture(), other: aPicture() }
    const { kept, leftOut } = keptPictures(pictures, ['/a (a)', '/b (b)', '/c (c)', 'toString'])
    expect(Object.keys(kept)).toEqual(['/a (a)', '/b (b)'])
    expect(leftOut).toEqual([])
  })

  it('keptPictures reports pictures that are too large or invalid', () => {
    const pictures = { '/a (a)': aPicture({ bytes: 180_000 }), '/b (b)': '<svg/>', '/c (c)': aPicture() }
    const { kept, leftOut } = keptPictures(pictures, Object.keys(pictures))
    expect(Object.keys(kept)).toEqual(['/c (c)'])
    expect(leftOut).toEqual([
      'the picture of /a (a): 180 kB; at most 150 kB are allowed',
      'the picture of /b (b): it is not a JPEG of a screen',
    ])
  })

  it('keptPictures keeps at most 3 MB per release', () => {
    const screens = Array.from({ length: 25 }, (_, index) => `/${index} (a)`)
    const pictures = Object.fromEntries(screens.map((screen) => [screen, aPicture({ bytes: 150_000 })]))
    const { kept, leftOut } = keptPictures(pictures, screens)
    expect(Object.keys(kept)).toEqual(screens.slice(0, 20))
    expect(leftOut[0]).toBe('the picture of /20 (a): the earlier ones already take 3 MB')
    expect(leftOut).toHaveLength(5)
  })
})
