'use client'

import { Button, FileInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { IssueList } from '@/components/issues/issue-list'
import noteForm from '@/components/review/note-form.module.css'
import { Dialog } from '@/components/ui/overlays/dialog'
import { readTextFile } from '@/components/ui/read-text-file'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ok } from '@/lib/base/result'
import type { NamedModules } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { useRuleLanguage } from '@/lib/features/previews/rule-language.client'
import { readPolicyText, type Translated } from './read-policy-text'

type Props = {
  /** The named modules that the document may use. */
  modules: NamedModules | undefined
  /** The accounts that the document may name. */
  accounts: readonly { id: string; name: string }[]
  onImport: (document: PolicyDocument) => void
  onClose: () => void
}

/** Turns a policy document, also that of another product, into an edit of the draft. */
export function ImportDialog({ modules, accounts, onImport, onClose }: Props) {
  // The pasted text may contain an expression and is parsed at once.
  const rules = useRuleLanguage(true)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (file: File | null) => {
    const taken = file === null ? ok('') : await readTextFile(file)
    setRefused(taken.ok ? null : taken.error)
    setText(taken.ok ? taken.value : '')
  }
  const read = text.trim() === '' ? null : readPolicyText(text, { rules, modules, accounts })
  const problems = read === null || read.ok ? [] : read.error
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import policy"
      size="lg"
      classNames={{ body: shared.dialogBody }}
    >
      <FileInput
        label="File"
        placeholder="Choose a YAML or JSON file"
        accept=".yaml,.yml,.json"
        error={refused}
        onChange={(file) => void take(file)}
      />
      <Textarea
        label="Or paste the document"
        description="A policy of Berth, a PropagationPolicy of Karmada, or zones and a project of Aria. Accounts can be named."
        value={text}
        autosize
        minRows={6}
        maxRows={16}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          problems.length > 0
            ? `${problems.length} problem${problems.length === 1 ? '' : 's'}`
            : undefined
        }
      />
      {problems.length > 0 && <IssueList issues={problems} />}
      {read?.ok === true && read.value.translated !== null && (
        <Translation {...read.value.translated} />
      )}
      <div className={noteForm.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={read === null || !read.ok}
          onClick={() => read?.ok === true && onImport(read.value.document)}
        >
          Put into my draft
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * Lists the parts of another product's document that were not translated, and the labels that accounts need.
 */
function Translation({ from, notCarried, labels }: Translated) {
  const needed = Object.entries(labels)
  return (
    <Note role="status" tone={notCarried.length > 0 ? 'warn' : 'good'}>
      <p>This is {from}, translated into a policy of Berth.</p>
      {notCarried.length > 0 && (
        <>
          <p>Not carried over:</p>
          <ul className={shared.bullets} aria-label="Not carried over">
            {notCarried.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {needed.length > 0 && (
        <>
          <p>
            Labels that accounts have there. Rules can read them once the accounts have them here:
          </p>
          <ul className={shared.bullets} aria-label="Labels">
            {needed.map(([account, own]) => (
              <li key={account}>
                {account}:{' '}
                {Object.entries(own)
                  .map(([key, value]) => `${key}=${value}`)
                  .join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
