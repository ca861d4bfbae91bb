import { useContext, useState } from 'react'
import { DeskContext, type FeatureTexts } from '#client/lib/feature.ts'
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
  return (
    <div className="space-y-4">
      <ViewHead title={m.features()} note={m.featuresNote()} />
      <ListState query={features}>{(listed) => <FeatureTable features={listed} />}</ListState>
      <p className="text-sm text-second">{m.featuresAlwaysOn()}</p>
    </div>
  )
}

function FeatureTable({ features }: { features: readonly SwitchedFeature[] }) {
  const known = useContext(DeskContext)
  const aboutOf = (name: string) => known.find((feature) => feature.name === name)?.about
  const title = (name: string) => aboutOf(name)?.title() ?? name
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
              about={aboutOf(feature.name)}
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
        {asked && aboutOf(asked.name)?.whenOff()} {m.featureDataStays()}
      </ConfirmDialog>
    </>
  )
}

interface RowProps {
  feature: SwitchedFeature
  about: FeatureTexts | undefined
  isBusy: boolean
  onTurn: (isOn: boolean) => void
}

function FeatureRow({ feature, about, isBusy, onTurn }: RowProps) {
  const title = about?.title() ?? feature.name
  return (
    <tr>
      <Cell>
        <span className="font-semibold">{title}</span>
        <span className="block text-second">{about?.what()}</span>
      </Cell>
      <Cell label={m.featureWhenOff()}>{about?.whenOff()}</Cell>
      <Cell label={m.featureState()}>
        <span className="font-semibold">{stateText(feature)}</span>
        {feature.stored !== null && (
          <span className="block text-second">{about?.stored?.(feature.stored)}</span>
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
