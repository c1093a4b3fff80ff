import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/Banner.tsx';
import { editorOf, type ListedDefinition, titleOfFile } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { SharedReach } from './SharedReach.tsx';

/** Parts of a shared part under a heading with its reach; the definition's own parts have no heading. */
export function FileSection({ of: shown, children }: { of: ListedDefinition; children: ReactNode }) {
  const { definition } = useEditor();
  const { before } = useDraft();
  if (shown.kind === 'broken')
    return (
      <div className="card-body">
        <Banner tone="warning">
          <b>{MESSAGES.theTextOfIs({ file: titleOfFile(shown.file, before) })}</b> {MESSAGES.fixItUnder}{' '}
          <Link className="link" to={`${editorOf(shown)}?tab=text`}>
            {MESSAGES.json}
          </Link>
          {MESSAGES.orUndoTheChange}
        </Banner>
      </div>
    );
  if (shown.file === definition.file) return <>{children}</>;
  return (
    <section aria-label={MESSAGES.sharedPartTitle({ title: shown.title })}>
      <div className="studio-shared">
        <h2>
          {MESSAGES.sharedPart}{' '}
          <Link className="link" to={editorOf(shown)}>
            {shown.title}
          </Link>
        </h2>
        <SharedReach of={shown} />
      </div>
      {children}
    </section>
  );
}
