import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useConsole, useUser } from '../console-context.ts';
import { DefinitionNotice } from './DefinitionNotice.tsx';
import { followStudioPresses } from './follow-studio-presses.ts';
import * as MESSAGES from './messages.ts';
import { StudioMenu } from './StudioMenu.tsx';

export { ContractDrift } from './ContractDrift.tsx';

/** Maximum length of a pressed text to search, in characters. */
const LONGEST = 80;

/** For people with a Studio right: link to the editor of the open screen, or of a text pressed with Alt. For admins, issues of a `report`. */
export function StudioLauncher({ report }: { report: string | undefined }) {
  const { definitions } = useConsole();
  const user = useUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const entry = definitions.manifest.find(({ path }) => matchPath(path, pathname));
  // A form with two modes has one definition.
  const editor = entry ? `/studio/screens/${entry.id.split('.')[0]}` : '/studio';
  const isStudio = matchPath('/studio/*', pathname) !== null;
  useEffect(() => {
    if (isStudio) return;
    return followStudioPresses((target) => {
      const words = entry && target ? wordsAt(target) : '';
      // A press on empty space selects nothing.
      if (words !== '' || !target || target.closest('a, button, input, select, textarea, label'))
        void navigate(words === '' ? editor : `${editor}?find=${encodeURIComponent(words)}`);
    });
  }, [editor, entry, isStudio, navigate]);
  return (
    <>
      <ButtonLink to={isStudio ? '/studio' : editor} variant="ghost" icon="pencil" iconOnly aria-keyshortcuts="Control+E">
        {entry ? MESSAGES.editThisScreen : MESSAGES.screens}
      </ButtonLink>
      <StudioMenu />
      {user.roles.includes('admin') && report && <DefinitionNotice report={report} />}
    </>
  );
}

/** The pressed text: that of the smallest element under the pointer. */
function wordsAt(target: Element): string {
  const words = (target.textContent ?? '').replace(/\s+/g, ' ').trim();
  return words.length > LONGEST ? '' : words;
}
