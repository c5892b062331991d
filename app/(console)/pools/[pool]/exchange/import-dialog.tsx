'use client'

import { Button, FileInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import noteForm from '@/components/review/note-form.module.css'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import type { NamedModules } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { useRuleLanguage } from '@/lib/features/previews/rule-language.client'
import classes from '../review/review.module.css'
import { readPolicyText } from './read-policy-text'

const MOST_PROBLEMS = 20

type Props = {
  /** The named modules that the document may use. */
  modules: NamedModules | undefined
  onImport: (document: PolicyDocument) => void
  onClose: () => void
}

/** A policy document becomes a change of the draft, reviewed like any other. */
export function ImportDialog({ modules, onImport, onClose }: Props) {
  // What is pasted may hold an expression, and is read at once.
  const rules = useRuleLanguage(true)
  const [text, setText] = useState('')
  const read = text.trim() === '' ? null : readPolicyText(text, { rules, modules })
  const problems = read === null || read.ok ? [] : read.error
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import policy"
      size="lg"
      classNames={{ body: classes.body }}
    >
      <FileInput
        label="File"
        placeholder="Choose a YAML or JSON file"
        accept=".yaml,.yml,.json"
        onChange={async (file) => setText(file === null ? '' : await file.text())}
      />
      <Textarea
        label="Or paste the document"
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
      {problems.length > 0 && (
        <ul className={shared.bullets} aria-label="Problems">
          {problems.slice(0, MOST_PROBLEMS).map(({ path, message }) => (
            <li key={path + message}>
              <code>{path}</code>: {message}
            </li>
          ))}
          {problems.length > MOST_PROBLEMS && <li>And {problems.length - MOST_PROBLEMS} more.</li>}
        </ul>
      )}
      <div className={noteForm.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={read === null || !read.ok}
          onClick={() => read?.ok === true && onImport(read.value)}
        >
          Put into my draft
        </Button>
      </div>
    </Dialog>
  )
}
