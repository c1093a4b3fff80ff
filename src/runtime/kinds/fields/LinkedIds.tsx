import { Link } from 'react-router-dom';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { CompiledTemplate, Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateLink } from '../../../language/expression/evaluate-template.ts';

/** Ids with links to their pages. */
export function LinkedIds({ ids, link, scope }: { ids: readonly string[]; link: CompiledTemplate; scope: Scope }) {
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
