import { useTicker } from './breaking-news.queries.ts'

export function Ticker() {
  const { data = [] } = useTicker()
  return (
    <ul aria-label="Breaking news" className="bg-signal-ground px-4 py-2 text-on-signal">
      {data.map((item) => (
        <li key={item.text}>{item.text}</li>
      ))}
    </ul>
  )
}
