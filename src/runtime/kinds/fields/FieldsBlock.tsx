import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BlockOf, CompiledFormSection, CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { CompiledTemplate, Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate } from '../../../language/expression/evaluate.ts';
import { evaluateLink } from '../../../language/expression/evaluate-template.ts';
import { Button } from '../../../ui/Button.tsx';
import { actionState } from '../../actions/action-state.ts';
import { isItemVisible } from '../../data/shown/show-item.ts';
import { viewScope } from '../../data/shown/view-scope.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { Clamped } from '../../render/blocks/Clamped.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContentScope } from '../../render/blocks/content.ts';
import { EditMode } from '../../render/blocks/EditMode.tsx';
import { ItemValue } from '../../render/ItemValue.tsx';
import { useRuntime } from '../../render/runtime-context.ts';
import { ShownItem } from '../../render/ShownItem.tsx';
import { useScope } from '../../render/scope-context.ts';
import * as MESSAGES from './messages.ts';

type FieldsDefinition = BlockOf<'fields'>;

/** Facts in a card. With `edit` it has Edit, and while editing Save and Cancel, which restores. */
export function FieldsBlock({ block, bare }: { block: FieldsDefinition; bare?: boolean }) {
  const outer = useScope();
  const { format } = useRuntime();
  const { content, scope } = useContentScope(block);
  const data = content?.data;
  const isReady = !content || content.status === 'ready';
  const [isEditing, setEditing] = useState(false);
  const canEdit = block.edit !== undefined && isReady && data !== null && actionState(block.edit.action, scope, format).visible;
  if (isEditing && block.edit) {
    return (
      <BlockCard block={block} scope={scope}>
        <EditMode edit={block.edit} scope={scope} stored={data ?? outer.variables.row ?? {}} onEnd={() => setEditing(false)} />
      </BlockCard>
    );
  }
  const shownIn = viewScope(block, scope, data);
  const body = (
    <ContentState block={block} content={content} lines={Math.min(block.fields.length, 5)}>
      {() => <Facts block={block} scope={shownIn} />}
    </ContentState>
  );
  if (bare) return body;
  const isPlain = content !== undefined && (content.status !== 'ready' || data === null || data === undefined);
  return (
    <BlockCard
      block={block}
      scope={scope}
      flush={!isPlain}
      extra={
        canEdit && (
          <Button variant="ghost" size="small" icon="pencil" onClick={() => setEditing(true)}>
            {MESSAGES.edit}
          </Button>
        )
      }
    >
      {body}
    </BlockCard>
  );
}

function Facts({ block, scope }: { block: FieldsDefinition; scope: Scope }) {
  if (!block.sections) return <FactList look={block.look} items={block.fields} scope={scope} />;
  const sections = block.sections.filter((section) =>
    block.fields.some((field) => section.items.includes(field.id) && isItemVisible(field, scope)),
  );
  return (
    <>
      {sections.map((section) => (
        <section key={section.items.join(' ')} className="facts-section">
          <h3 className="facts-section-title">{sectionTitle(section)}</h3>
          {section.text && <p className="help">{section.text}</p>}
          <FactList look={block.look} items={block.fields.filter((field) => section.items.includes(field.id))} scope={scope} />
        </section>
      ))}
    </>
  );
}

/** The title of a section of facts is a plain text. */
function sectionTitle(section: CompiledFormSection): string {
  return (section.title?.parts ?? []).filter((part) => typeof part === 'string').join('');
}

function FactList({ look, items, scope }: { look: FieldsDefinition['look']; items: readonly CompiledItem[]; scope: Scope }) {
  const fields = items.filter((field) => isItemVisible(field, scope));
  if (look === 'ledger') {
    // The total is the last line that is always there; lines under it, such as what was refunded, come and go.
    const total = fields.findLast((field) => field.visible === undefined);
    return (
      <div className="card-body">
        <dl className="ledger">
          {fields.map((field) => (
            <div key={field.id} className={field === total ? 'total' : undefined}>
              <dt>{field.label}</dt>
              <dd>
                <ItemValue item={field} scope={scope} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    );
  }
  const isMoney = look === 'single' && fields.every((field) => field.align === 'end');
  return (
    <dl className={['dl', look === 'single' ? 'dl-1' : '', isMoney ? 'dl-money' : ''].filter(Boolean).join(' ')}>
      {fields.map((field) => (
        <div key={field.id} className={field.wide ? 'wide' : undefined}>
          <dt>{field.label}</dt>
          <dd>
            <Fact item={field} scope={scope} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One fact: a list of ids that have a page links each of them, a long text is clamped. */
function Fact({ item, scope }: { item: CompiledItem; scope: Scope }) {
  const found = item.value && evaluate(item.value, scope);
  const value = found?.state === 'value' ? found.value : undefined;
  const ids = item.memberLink && Array.isArray(value) ? value.map(String) : [];
  if (ids.length === 0)
    return (
      <Clamped text={typeof value === 'string' ? value : ''}>
        <ShownItem item={item} scope={scope} />
      </Clamped>
    );
  return <LinkedIds ids={ids} link={item.memberLink!} scope={scope} />;
}

/** Ids with links to their pages. */
function LinkedIds({ ids, link, scope }: { ids: readonly string[]; link: CompiledTemplate; scope: Scope }) {
  return (
    <ul className="row wrap linked-ids">
      {ids.map((id) => (
        <li key={id}>
          <Link className="link mono" to={evaluateLink(link, withVariables(scope, { value: id })) ?? ''}>
            {id}
          </Link>
        </li>
      ))}
    </ul>
  );
}
