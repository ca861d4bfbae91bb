import { expect, it } from 'vitest'
import type { Beacon } from '#features/readers/shared/analytics.ts'
import { createPageViews } from './beacon.ts'

function openPage() {
  const sent: Beacon[] = []
  let now = 0
  let isVisible = true
  let due: { at: number; work: () => void } | null = null
  const views = createPageViews({
    now: () => now,
    isVisible: () => isVisible,
    after(delayMs, work) {
      due = { at: now + delayMs, work }
      return () => (due = null)
    },
    send: (beacon) => sent.push(beacon),
  })
  return {
    sent,
    views,
    wait(ms: number) {
      now += ms
      if (!due || due.at > now) return
      const { work } = due
      due = null
      work()
    },
    setVisible(value: boolean) {
      isVisible = value
      if (value) views.show()
      else views.hide()
    },
  }
}

it('counts a view after one second on screen and the seconds when the page is hidden', () => {
  const page = openPage()
  page.views.open('/articles/1', 'https://search.example/')
  page.wait(999)
  expect(page.sent).toEqual([])
  page.wait(1)
  page.wait(11_500)
  page.setVisible(false)
  expect(page.sent).toEqual([
    { path: '/articles/1', referrer: 'https://search.example/' },
    { path: '/articles/1', engagedSeconds: 12 },
  ])
})

it('does not count a background page until it becomes visible', () => {
  const page = openPage()
  page.setVisible(false)
  page.views.open('/', '')
  page.wait(60_000)
  expect(page.sent).toEqual([])
  page.setVisible(true)
  page.wait(1_000)
  expect(page.sent).toEqual([{ path: '/', referrer: '' }])
})

it('adds up visible time only and sends each total once', () => {
  const page = openPage()
  page.views.open('/', '')
  page.wait(5_000)
  page.setVisible(false)
  page.wait(600_000)
  page.setVisible(true)
  page.wait(3_000)
  page.setVisible(false)
  page.views.hide()
  expect(page.sent.map((beacon) => beacon.engagedSeconds)).toEqual([undefined, 5, 8])
})

it('ends a view when another page of the site opens', () => {
  const page = openPage()
  page.views.open('/', '')
  page.wait(4_000)
  page.views.open('/articles/2', 'http://localhost/')
  page.wait(1_000)
  expect(page.sent.map((beacon) => [beacon.path, beacon.engagedSeconds])).toEqual([
    ['/', undefined],
    ['/', 4],
    ['/articles/2', undefined],
  ])
})

it('sends nothing for a page left within a second or after stop', () => {
  const page = openPage()
  page.views.open('/', '')
  page.wait(400)
  page.views.open('/news', '')
  page.views.stop()
  page.wait(60_000)
  expect(page.sent).toEqual([])
})
