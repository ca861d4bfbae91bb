import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { readCredit, xmpOf } from './image-credit.ts'

const record = (field: number, text: string) => {
  const bytes = Buffer.from(text, 'utf8')
  return Buffer.concat([Buffer.from([0x1c, 2, field, bytes.length >> 8, bytes.length & 255]), bytes])
}

describe('the credit of an image', () => {
  it('is read from EXIF', async () => {
    const { exif } = await sharp(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
        .jpeg()
        .withExif({ IFD0: { Artist: 'Ann', Copyright: 'Agency' } })
        .toBuffer(),
    ).metadata()
    expect(await readCredit({ exif })).toEqual({ credit: 'Ann', usageRights: 'Agency', caption: '' })
  })

  it('is read from IPTC before XMP, with creator and agency', async () => {
    const iptc = Buffer.concat([
      record(80, 'Bea Ö.'),
      record(110, 'Wire'),
      record(116, '© Wire'),
      record(120, 'A quay.'),
    ])
    const xmp = Buffer.from(xmpOf({ credit: 'Other', usageRights: 'Other', caption: '' }))
    expect(await readCredit({ iptc, xmp })).toEqual({
      credit: 'Bea Ö. / Wire',
      usageRights: '© Wire',
      caption: 'A quay.',
    })
  })

  it('is read back as it was written', async () => {
    const credit = {
      credit: 'A <b> & "C"',
      usageRights: 'می\u200cگوید 👩\u200d🚒 > 12\u00a0000',
      caption: '',
    }
    expect(await readCredit({ xmp: Buffer.from(xmpOf(credit)) })).toEqual(credit)
  })

  it.each([
    ['random text', Buffer.from('rubbish')],
    ['an empty block', Buffer.alloc(0)],
    ['a truncated record', record(80, 'Long name').subarray(0, 7)],
    ['a record with a wrong length', Buffer.from([0x1c, 2, 80, 255, 255, 65])],
    ['an unclosed tag', Buffer.from('<dc:creator><rdf:li>')],
  ])('is ignored in %s', async (_, block) => {
    const { credit, usageRights } = await readCredit({ exif: block, iptc: block, xmp: block })
    expect(usageRights).toBe('')
    expect(credit.length).toBeLessThan(10)
  })
})
