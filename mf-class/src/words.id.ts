/** Sets that differ in Bahasa Indonesia: the words of this module are Indonesian as they are. */
export default [];
