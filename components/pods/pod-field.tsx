'use client'
import dynamic from 'next/dynamic'
import { ChooseOrCreate } from '@/components/resource/create/choose-or-create'
import { type InputProps, inputProps, widget } from '@/components/resource/form/widget'
import { useList } from '@/lib/api/client'
import { podContract } from '@/lib/features/pods/contract'
import { podDescription } from '@/lib/features/pods/schema'

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
  const { data } = useList(podContract.list, {})
  return (
    <ChooseOrCreate
      {...inputProps(props)}
      resource={podDescription}
      choices={data?.map(({ id, name, provider, realm }) => ({
        value: id,
        label: `${provider}/${realm}/${name}`,
      }))}
      value={props.draft}
      onChange={props.onChange}
      create={NewPod}
    />
  )
}
