import { useId, useState } from 'react'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { CheckboxField, SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { labeled } from '#client/ui/labeled.ts'
import { m } from '#shared/catalog/m.ts'
import {
  frontPageLimits,
  hasSlots,
  MAX_SIZE,
  ZONE_FILLS,
  type Zone,
  type ZoneFill,
} from '#features/front-page/shared/front-page.ts'
import { limits } from '#shared/limits.ts'
import { sectionOptions } from '#features/site/shared/sections.ts'
import { useTagsNamed, type Arrangement } from './front-page.queries.ts'
import { FILL_NAMES, zoneName } from './zone-names.ts'

interface Props {
  zone: Zone
  tags: Arrangement['tags'] | undefined
  onChange: (zone: Zone) => void
}

/** The heading of a zone, how many articles it has, and where they come from. */
export function ZoneSettings({ zone, tags, onChange }: Props) {
  const set = (change: Partial<Zone>) => onChange({ ...zone, ...change })
  const canFill = hasSlots(zone.kind)
  return (
    <details className="hairline-t px-3 py-0.5">
      <summary className="min-h-8 cursor-pointer content-center text-sm font-medium pointer-coarse:min-h-11">
        {m.settingsLabel()}
        <span className="visually-hidden">{m.ofZone({ zone: zoneName(zone) })}</span>
        {MAX_SIZE[zone.kind] > 1 && (
          <span className="ps-2 font-normal text-second">
            {m.articleCount({ count: zone.size })}, {FILL_NAMES[zone.fill]().toLocaleLowerCase()}
          </span>
        )}
      </summary>
      <div className="grid gap-3 pt-2 pb-1 sm:grid-cols-2">
        <TextField
          label={m.zoneHeading()}
          help={m.headingHelp()}
          maxLength={frontPageLimits.heading}
          value={zone.heading}
          onChange={(event) => set({ heading: event.target.value })}
        />
        {MAX_SIZE[zone.kind] > 2 && (
          <TextField
            label={m.numberOfArticles()}
            type="number"
            min={1}
            max={MAX_SIZE[zone.kind]}
            value={zone.size}
            onChange={(event) => set({ size: within(Number(event.target.value), MAX_SIZE[zone.kind]) })}
          />
        )}
        {zone.kind === 'text' && (
          <TextArea
            label={m.text()}
            className="sm:col-span-2"
            help={m.markdownAsInArticle()}
            maxLength={frontPageLimits.text}
            count={{ length: zone.text.length, max: frontPageLimits.text }}
            rows={6}
            value={zone.text}
            onChange={(event) => set({ text: event.target.value })}
          />
        )}
        {canFill && (
          <SelectField
            label={m.filled()}
            options={ZONE_FILLS.map((value) => ({ value, label: FILL_NAMES[value]() }))}
            value={zone.fill}
            onChange={(event) => set({ fill: event.target.value as ZoneFill })}
          />
        )}
        {canFill && zone.fill !== 'hand' && <RuleFields zone={zone} tags={tags} onChange={onChange} />}
        {MAX_SIZE[zone.kind] > 0 && (
          <CheckboxField
            label={m.mayRepeatArticles()}
            className="sm:col-span-2"
            checked={zone.canRepeat}
            onChange={(event) => set({ canRepeat: event.target.checked })}
          />
        )}
      </div>
    </details>
  )
}

const within = (value: number, max: number) => Math.min(max, Math.max(1, Math.trunc(value) || 1))

/** No slug begins with a space. */
const EVERYWHERE = ' '

const SOURCES = [
  { value: 'newest', label: () => m.newestOfSection() },
  { value: 'tag', label: () => m.newestWithTag() },
  { value: 'most-read', label: () => m.mostReadThisWeek() },
]

function RuleFields({ zone, tags, onChange }: Props) {
  const sections = useAllSections()
  const { rule } = zone
  const [source, setSource] = useState(rule.tagId !== null ? 'tag' : rule.by)
  const set = (change: Partial<Zone['rule']>) => onChange({ ...zone, rule: { ...rule, ...change } })
  return (
    <>
      <SelectField
        label={m.rule()}
        options={labeled(SOURCES)}
        value={source}
        onChange={(event) => {
          const next = event.target.value as typeof source
          setSource(next)
          set({ by: next === 'most-read' ? 'most-read' : 'newest', tagId: null })
        }}
      />
      {source === 'newest' && (
        <SelectField
          label={m.section()}
          options={[{ value: EVERYWHERE, label: m.wholePage() }, ...sectionOptions(sections, rule.section)]}
          value={rule.section || EVERYWHERE}
          onChange={(event) => set({ section: event.target.value.trim() })}
        />
      )}
      {source === 'tag' && <TagField tagId={rule.tagId} tags={tags} onChange={(tagId) => set({ tagId })} />}
    </>
  )
}

interface TagFieldProps {
  tagId: number | null
  tags: Props['tags']
  onChange: (tagId: number | null) => void
}

function TagField({ tagId, tags, onChange }: TagFieldProps) {
  const listId = useId()
  const current = tags?.find(({ id }) => id === tagId)?.name
  const [text, setText] = useState<string | null>(null)
  const { data } = useTagsNamed(text ?? '', text !== null)
  const isGone = tagId !== null && tags !== undefined && current === undefined && text === null
  const shown = text ?? current ?? ''
  const isUnknown = text !== null && text !== '' && data !== undefined && tagId === null
  return (
    <>
      <TextField
        label={m.tagLabel()}
        list={listId}
        maxLength={limits.searchMax}
        value={shown}
        error={isGone ? m.thisTagNoLongerExists() : isUnknown ? m.chooseListedTag() : undefined}
        onFocus={() => setText(shown)}
        onBlur={() => tagId !== null && setText(null)}
        onChange={(event) => {
          const name = event.target.value
          setText(name)
          onChange(
            data?.items.find((tag) => tag.name.toLowerCase() === name.trim().toLowerCase())?.id ?? null,
          )
        }}
      />
      <datalist id={listId}>
        {data?.items.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
