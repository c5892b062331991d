'use client'

import { Button, Tabs } from '@mantine/core'
import { stringify } from 'yaml'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { DocumentText } from '../review/document-text'

type Props = { name: string; document: PolicyDocument; onClose: () => void }

/** Shows the policy as the document that the API, the CLI and Import accept. */
export function ExportDialog({ name, document, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title="Export policy" size="lg">
      <Tabs defaultValue="yaml" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="yaml">YAML</Tabs.Tab>
          <Tabs.Tab value="json">JSON</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="yaml" pt="sm">
          <DocumentText as="yaml" document={document} />
          <Download name={`${name}.policy.yaml`} text={stringify(document)} />
        </Tabs.Panel>
        <Tabs.Panel value="json" pt="sm">
          <DocumentText as="json" document={document} />
          <Download name={`${name}.policy.json`} text={JSON.stringify(document, null, 2)} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}

function Download({ name, text }: { name: string; text: string }) {
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = Object.assign(window.document.createElement('a'), {
      href: url,
      download: name.replace(/[^\w.-]+/g, '_'),
    })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button size="xs" mt="sm" onClick={save}>
      Download
    </Button>
  )
}
