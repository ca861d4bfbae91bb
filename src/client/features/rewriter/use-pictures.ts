import { useState } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { isWebAddress } from '#shared/rewriter-rules.ts'

export interface PictureDetails {
  alt: string
  credit: string
  rights: string
}

export interface Candidate extends PictureDetails {
  url: string
}

export type Pictures = ReturnType<typeof usePictures>

/** Pictures to choose from, and the chosen ones in their order: the first is the featured one. */
export function usePictures() {
  const [candidates, setCandidates] = useState<Candidate[]>([])
  const [chosen, setChosen] = useState<string[]>([])

  const offer = (pictures: ReadonlyArray<{ url: string; alt: string; credit: string }>) => {
    setCandidates(pictures.map((picture) => ({ ...picture, rights: '' })))
    // None is chosen: whose picture it is has to be thought of first.
    setChosen([])
  }
  const toggle = (url: string) =>
    setChosen((now) =>
      now.includes(url) ? now.filter((one) => one !== url) : [...now, url].slice(0, limits.imagesMax),
    )
  const feature = (url: string) => setChosen((now) => [url, ...now.filter((one) => one !== url)])
  const describe = (url: string, details: Partial<PictureDetails>) =>
    setCandidates((now) => now.map((one) => (one.url === url ? { ...one, ...details } : one)))

  /** Adds an address typed in; true when it was taken. Says what came of it in the documented toasts. */
  const add = (text: string): boolean => {
    const url = text.trim()
    if (!isWebAddress(url)) {
      toast({ title: messages.invalidUrl, description: messages.invalidImageUrl, style: 'destructive' })
      return false
    }
    if (chosen.includes(url)) {
      toast({
        title: messages.imageAlreadyAdded,
        description: messages.imageAlreadySelected,
        style: 'destructive',
      })
      return false
    }
    if (!candidates.some((one) => one.url === url)) {
      setCandidates((now) => [...now, { url, alt: '', credit: '', rights: '' }])
    }
    toggle(url)
    toast({ title: messages.imageAdded })
    return true
  }
  const described = candidates.filter(({ url }) => chosen.includes(url))
  return { candidates, chosen, described, offer, toggle, feature, describe, add }
}
