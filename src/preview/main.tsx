import { createRoot } from 'react-dom/client';
import sprite from '../../public/icons.svg?raw';
import { createQueryClient } from '../create-query-client.ts';
import { loadScreenChunks } from '../runtime/render/ScreenView.tsx';
import { envelope, type FromPreview, HEARTBEAT, opened, type PreviewWorld, type ToPreview } from '../studio/preview/preview-messages.ts';
import '../styles/index.css';
import { holdPresses } from './hold-presses.ts';
import { keepFocus } from './keep-focus.ts';
import { rememberInMemory } from './memory-storage.ts';
import { PreviewPage, type PreviewPageProps } from './PreviewPage.tsx';
import './preview.css';
import { pressAction } from './press-action.ts';
import { createPreviewServices, type PreviewServices } from './preview-services.ts';
import { showNewest } from './show-newest.ts';

/** Parses JSON; the value stays the same while the text does. */
function keepParsed<Value>(): (text: string) => Value {
  let kept: { text: string; value: Value } | undefined;
  return (text) => {
    if (kept?.text !== text) kept = { text, value: JSON.parse(text) };
    return kept.value;
  };
}

/** Document of a preview: renders what the surrounding page sends and reports events to it. It can ask nobody else. */
function start(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The document has no place for the preview.');
  rememberInMemory();
  keepFocus(globalThis);
  putIcons();
  const root = createRoot(place);
  const client = createQueryClient();
  const post = (message: FromPreview) => parent.postMessage(envelope(message), '*');
  const world = keepParsed<PreviewWorld>();
  let situation: string | undefined;
  const services: PreviewServices = createPreviewServices(post, () => shown.newest()?.screen);
  const presses = holdPresses(post);
  const onLeave = (to: string) => post({ say: 'leave', to });
  const onCrash = (message: string) => post({ say: 'crash', message });
  const onRendered = (round: number) => post({ say: 'rendered', round });

  // The screen's code is loaded first, as in the console.
  const shown = showNewest<PreviewPageProps['show']>(
    ({ screen }) => loadScreenChunks(screen, services.loadValidator),
    (show) => {
      if (situation !== undefined && situation !== show.situation) client.clear();
      situation = show.situation;
      root.render(<PreviewPage {...{ show, services, client, onLeave, onCrash, onRendered }} />);
    },
  );

  function take(message: ToPreview): void {
    switch (message.say) {
      case 'show':
        shown
          .show({ ...message.show, screen: JSON.parse(message.show.screen), world: world(message.show.world) })
          .catch((error: unknown) => onCrash(error instanceof Error ? error.message : String(error)));
        break;
      case 'look':
        if (message.theme) document.documentElement.dataset.theme = message.theme;
        else delete document.documentElement.dataset.theme;
        presses.hold(message.mode);
        break;
      case 'answer':
        services.take(message);
        break;
      case 'mark':
        presses.mark(message.place);
        break;
      case 'watch':
        presses.watch(message.places);
        break;
      case 'fits':
        presses.fit(message.lists);
        break;
      case 'press':
        void pressAction(message, presses.press).then((isThere) => isThere || post({ say: 'missing', place: message.place }));
        break;
    }
  }

  window.addEventListener('message', ({ source, data }) => {
    const message = source === parent ? opened<ToPreview>(data) : undefined;
    if (message) take(message);
  });
  let isWaiting = false;
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      presses.refresh();
    });
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  setInterval(() => post({ say: 'alive' }), HEARTBEAT);
  post({ say: 'ready' });
}

/** Inlines the icons, because a document without an origin loads none of another. */
function putIcons(): void {
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.innerHTML = sprite.replaceAll('<symbol id="', '<symbol id="icon-');
  document.body.append(holder);
}

start();
