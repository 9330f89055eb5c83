// Entry of a module built for the shell: the bundler wants one, the module has no page of its own.
export {};
