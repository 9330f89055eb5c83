import { closeToast, type Toast, useSession, useToasts } from '@pasok/client';
import { Button, IconAlert, IconButton, IconCheck, IconClose, IconInfo, langOf, look } from '@pasok/ui';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './toasts.module.css';

const maxVisible = 3;
const icons = { success: IconCheck, error: IconAlert, warning: IconAlert, info: IconInfo };

/** The toasts of shell and modules: at most three, the rest wait. F6 or Alt+T brings the focus to them and back. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const region = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    let before: Element | null = null;
    const onKey = (event: KeyboardEvent) => {
      const isCall = event.key === 'F6' || (event.altKey && event.code === 'KeyT');
      if (!isCall || useToasts.getState().toasts.length === 0) return;
      event.preventDefault();
      if (region.current?.contains(document.activeElement)) {
        if (before instanceof HTMLElement) before.focus();
        return;
      }
      before = document.activeElement;
      region.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        // What was said to somebody is not for whoever comes after.
        if (before.user && !now.user) useToasts.setState({ toasts: [] });
      }),
    [],
  );
  useEffect(() => {
    // What is gone cannot hold: the pointer leaves a closed toast without an event.
    if (toasts.length === 0) setHeld(false);
  }, [toasts.length]);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={texts.toasts.label}
      className={`${look('stack', 'noPrint')} ${classes.region}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.slice(0, maxVisible).map((shown) => (
        <ToastCard key={shown.id} shown={shown} isHeld={isHeld} />
      ))}
    </section>
  );
}

function ToastCard({ shown, isHeld }: { shown: Toast; isHeld: boolean }) {
  const { id, type, title, message, action, duration, count, at } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words said again (`at`) begin the time anew.
  useEffect(() => {
    if (duration === 0 || isHeld) return;
    const timer = setTimeout(() => closeToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld, at]);
  const Icon = icons[type];
  return (
    <div
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      className={classes.toast}
      data-type={type}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={look('fills', 'narrows', 'breaks')} id={`toast-${id}`}>
        <p className={look('bold')} lang={langOf(title)}>
          {title}
        </p>
        <p className={classes.message}>
          <span lang={langOf(message)}>{message} </span>
          {count > 1 && <span className={look('muted', 'bold')}>×{count}</span>}
        </p>
        {action && (
          <Button
            variant="light"
            size="compact-sm"
            onClick={() => {
              action.handler();
              closeToast(id);
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        label={texts.toasts.close}
        aria-describedby={`toast-${id}`}
        size={32}
        onClick={() => closeToast(id)}
      >
        <IconClose size={16} />
      </IconButton>
    </div>
  );
}
