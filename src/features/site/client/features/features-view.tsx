import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClientFeatures, type ClientFeature, type FeatureTexts } from '#client/lib/feature.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { Cell, HeadCell, Table } from '#client/ui/table.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import type { SwitchedFeature } from '#features/site/shared/feature-switch.ts'
import { useFeatures, useSwitchFeature } from './features.queries.ts'

/** What the paper uses, with a switch for each feature that it may do without. */
export function FeaturesView() {
  const features = useFeatures()
  const texts = useFeatureTexts()
  return (
    <div className="space-y-4">
      <ViewHead title={m.features()} note={m.featuresNote()} />
      <ListState query={features}>
        {(listed) => texts.data && <FeatureTable features={listed} texts={texts.data} />}
      </ListState>
      <p className="text-sm text-second">{m.featuresAlwaysOn()}</p>
    </div>
  )
}

type TextsByName = Readonly<Record<string, FeatureTexts>>

/** Loads what each feature says about itself. */
function useFeatureTexts() {
  const known = useClientFeatures()
  return useQuery({
    queryKey: ['feature texts'],
    queryFn: async (): Promise<TextsByName> => Object.fromEntries(await Promise.all(known.flatMap(textsOf))),
    staleTime: Infinity,
  })
}

const textsOf = ({ name, about }: ClientFeature) =>
  about ? [about().then((loaded) => [name, loaded.default] as const)] : []

function FeatureTable({ features, texts }: { features: readonly SwitchedFeature[]; texts: TextsByName }) {
  const title = (name: string) => texts[name]?.title() ?? name
  const change = useSwitchFeature(title)
  const [asked, setAsked] = useState<SwitchedFeature | null>(null)
  const turn = (feature: SwitchedFeature, isOn: boolean) => {
    if (isOn || !feature.stored) change.mutate({ name: feature.name, isOn })
    else setAsked(feature)
  }
  return (
    <>
      <Table caption={m.features()} stacks>
        <thead>
          <tr>
            <HeadCell>{m.feature()}</HeadCell>
            <HeadCell>{m.featureWhenOff()}</HeadCell>
            <HeadCell>{m.featureState()}</HeadCell>
            <HeadCell>
              <span className="visually-hidden">{m.featureSwitch()}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <FeatureRow
              key={feature.name}
              feature={feature}
              texts={texts[feature.name]}
              isBusy={change.isPending}
              onTurn={(isOn) => turn(feature, isOn)}
            />
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={asked !== null}
        title={m.featureOffTitle({ feature: title(asked?.name ?? '') })}
        confirm={m.featureOffConfirm()}
        cancel={m.cancel()}
        onConfirm={() => {
          if (asked) change.mutate({ name: asked.name, isOn: false })
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      >
        {asked && texts[asked.name]?.whenOff()} {m.featureDataStays()}
      </ConfirmDialog>
    </>
  )
}

interface RowProps {
  feature: SwitchedFeature
  texts: FeatureTexts | undefined
  isBusy: boolean
  onTurn: (isOn: boolean) => void
}

function FeatureRow({ feature, texts, isBusy, onTurn }: RowProps) {
  const title = texts?.title() ?? feature.name
  return (
    <tr>
      <Cell>
        <span className="font-semibold">{title}</span>
        <span className="block text-second">{texts?.what()}</span>
      </Cell>
      <Cell label={m.featureWhenOff()}>{texts?.whenOff()}</Cell>
      <Cell label={m.featureState()}>
        <span className="font-semibold">{stateText(feature)}</span>
        {feature.stored !== null && (
          <span className="block text-second">{texts?.stored(feature.stored)}</span>
        )}
      </Cell>
      <Cell>
        <Switch label={title} isOn={feature.isOn} disabled={isBusy} onChange={onTurn} />
      </Cell>
    </tr>
  )
}

function stateText({ isOn, isLoaded }: SwitchedFeature): string {
  if (!isOn) return m.off()
  return isLoaded ? m.on() : m.featureAfterRestart()
}
