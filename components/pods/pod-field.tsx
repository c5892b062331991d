'use client'
import dynamic from 'next/dynamic'
import { ChooseOrCreate } from '@/components/resource/create/choose-or-create'
import { type InputProps, inputProps, widget } from '@/components/resource/form/widget'
import { useList } from '@/lib/api/client'
import { podContract } from '@/lib/features/pods/contract'
import { type Pod, podDescription } from '@/lib/features/pods/schema'

const NewPod = dynamic(() => import('./new-pod').then((it) => it.NewPod), {
  loading: () => null,
})

/** The pod of a new cluster. */
export const podWidget = widget<string | null>({
  draftOf: (value) => (typeof value === 'string' ? value : null),
  valueOf: (id) => id,
  Input: PodField,
})

function PodField(props: InputProps<string | null>) {
  const rows = useList(podContract.list, {}, { select: podChoices })
  return (
    <ChooseOrCreate
      {...inputProps(props)}
      resource={podDescription}
      rows={rows}
      value={props.draft}
      onChange={props.onChange}
      create={NewPod}
    />
  )
}

const podChoices = (pods: readonly Pod[]) =>
  pods.map(({ id, name, provider, realm }) => ({
    value: id,
    label: `${provider}/${realm}/${name}`,
  }))
