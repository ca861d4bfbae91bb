import { useState } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { isWebAddress } from '#rewriting/rewriter-rules.ts'

interface PictureDetails {
  alt: string
  credit: string
  rights: string
}

export interface Candidate extends PictureDetails {
  url: string
}

export type Pictures = ReturnType<typeof usePictures>

/** Holds the pictures to choose from and the addresses chosen; the first chosen is featured. */
export function usePictures() {
  const [candidates, setCandidates] = useState<Candidate[]>([])
  const [chosen, setChosen] = useState<string[]>([])

  const replaceCandidates = (pictures: ReadonlyArray<{ url: string; alt: string; credit: string }>) => {
    setCandidates(pictures.map((picture) => ({ ...picture, rights: '' })))
    // None is preselected: the editor has to consider the rights of each.
    setChosen([])
  }
  const toggle = (url: string) =>
    setChosen((current) =>
      current.includes(url)
        ? current.filter((other) => other !== url)
        : [...current, url].slice(0, limits.imagesMax),
    )
  const feature = (url: string) => setChosen((current) => [url, ...current.filter((other) => other !== url)])
  const describe = (url: string, details: Partial<PictureDetails>) =>
    setCandidates((current) =>
      current.map((picture) => (picture.url === url ? { ...picture, ...details } : picture)),
    )

  /** Adds and chooses a picture by its address, with a toast. Returns whether the address was accepted. */
  const add = (text: string): boolean => {
    const url = text.trim()
    if (!isWebAddress(url)) {
      toast({ title: m.invalidUrl(), description: m.invalidImageUrl(), style: 'destructive' })
      return false
    }
    if (chosen.includes(url)) {
      toast({
        title: m.imageAlreadyAdded(),
        description: m.imageAlreadySelected(),
        style: 'destructive',
      })
      return false
    }
    if (!candidates.some((picture) => picture.url === url)) {
      setCandidates((current) => [...current, { url, alt: '', credit: '', rights: '' }])
    }
    toggle(url)
    toast({ title: m.imageAdded() })
    return true
  }
  const describedPictures = candidates.filter(({ url }) => chosen.includes(url))
  return { candidates, chosen, describedPictures, replaceCandidates, toggle, feature, describe, add }
}
