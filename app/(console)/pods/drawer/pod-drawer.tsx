'use client'
import dynamic from 'next/dynamic'
import { type OpenRow, ResourceDrawer } from '@/components/resource/drawer/resource-drawer'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { Section } from '@/components/ui/data/section'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { LockedButton } from '@/components/ui/locked-button'
import { Note } from '@/components/ui/text/note'
import { Status } from '@/components/ui/text/status'
import { whenOnline } from '@/lib/api/browser/when-online'
import { podGroup } from '@/lib/engine'
import type { Pod } from '@/lib/features/pods/schema'
import { usePodForecasts } from '@/lib/features/pods/use-pod-forecasts.client'
import { forecastWords } from '../usage/forecast-words'
import { stateOf } from '../usage/pod-columns'
import { units } from '../usage/pod-groups'
import { PodUsage } from '../usage/pod-usage'
import { PodForm } from './pod-form'

// Loaded on demand, because the list of pods is opened often and the source of usage rarely.
const UsageSourceSection = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./usage-source-section')).then((it) => it.UsageSourceSection),
    ),
  { loading: () => <SkeletonRows rows={2} what="the usage source" /> },
)

const ForecastChart = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./forecast-chart')).then((it) => it.ForecastChart),
    ),
  { loading: () => <SkeletonRows rows={4} what="the forecast" /> },
)

type Props = Pick<OpenRow<Pod>, 'row' | 'isNew' | 'onClose' | 'onOpen'> & {
  onSwitch: (id: string) => void
}

/** One pod: its state, its usage, its settings. */
export const PodDrawer = ({ onSwitch, ...open }: Props) => (
  <ResourceDrawer {...open} one="pod">
    {(pod, end) =>
      pod === null ? (
        <PodForm pod={null} {...end} />
      ) : (
        <PodSections pod={pod} onClose={open.onClose} onSwitch={onSwitch} />
      )
    }
  </ResourceDrawer>
)

type SectionsProps = Pick<Props, 'onClose' | 'onSwitch'> & { pod: Pod }

const PodSections = ({ pod, onClose, onSwitch }: SectionsProps) => (
  <>
    <Section
      title="State"
      aside={
        <LockedButton
          permission="inventory.operate"
          size="xs"
          variant="default"
          onClick={() => onSwitch(pod.id)}
        >
          Change state…
        </LockedButton>
      }
    >
      {pod.stateNote !== null && <Note>{pod.stateNote}</Note>}
      <ResourceFacts
        facts={[
          { label: 'State', value: <State pod={pod} /> },
          { label: 'Zone', value: `${pod.provider}/${pod.realm}` },
          { label: 'Group', value: podGroup(pod) },
          { label: 'Open bindings', value: pod.counts.openBindings },
          { label: 'Servers and volumes', value: pod.counts.resources },
        ]}
      />
    </Section>
    <UsageSection pod={pod} />
    <UsageSourceSection pod={pod} />
    <Section title="Settings">
      <PodForm pod={pod} onDone={onClose} />
    </Section>
  </>
)

const State = ({ pod }: { pod: Pod }) => {
  const { tone, words } = stateOf(pod)
  return <Status tone={tone}>{words}</Status>
}

/** The usage of the pod, with the date on which each dimension is full. */
function UsageSection({ pod }: { pod: Pod }) {
  const forecast = usePodForecasts().data?.get(pod.id)
  return (
    <Section title="Usage">
      <PodUsage pod={pod} dimension={null} />
      <ResourceFacts
        facts={(forecast?.dimensions ?? []).map(({ name, forecast: of }) => ({
          label: units[name]?.label ?? name,
          value: forecastWords(of) ?? 'too few reports for a forecast',
        }))}
      />
      {forecast !== undefined && <ForecastChart pod={pod} forecast={forecast} />}
    </Section>
  )
}
